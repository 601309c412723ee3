export default {
    loading: 'Loading…',
    notLoaded: 'This page could not be loaded. Check your connection and try again.',
    nothingLoaded: 'Page not loaded',
    tryAgain: 'Try again',
};

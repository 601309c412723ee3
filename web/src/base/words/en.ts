export default {
    loading: 'Loading…',
    notLoaded: 'This page could not be loaded. The network may be down.',
    nothingLoaded: 'Not loaded',
    tryAgain: 'Try again',
};

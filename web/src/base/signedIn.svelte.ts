// Whether this browser is signed in, as far as is known without asking the server: scripts cannot read the session
// cookie, so an entry in the storage says whether there is one. Users who are not signed in load nothing of the online
// part.
import { isStatic } from './places';

const place = 'parlor.signed-in';

let signedIn = $state(!isStatic && localStorage.getItem(place) !== null);

export function isSignedIn(): boolean {
    return signedIn;
}

export function rememberSignedIn(is: boolean): void {
    if (is) localStorage.setItem(place, 'yes');
    else localStorage.removeItem(place);
    signedIn = is;
}

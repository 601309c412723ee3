// All texts of the page, for tests: each part registers its own when it is loaded.
import '../src/base/words';
import '../src/rules/words';
import '../src/boards/words';
import '../src/games';
import '../src/play/words';
import '../src/online/words';
import '../src/learn/words';
import '../src/analyse/words';
import '../src/app/words';

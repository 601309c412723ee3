// The games of Parlor for other programs: rules, records and the engine. C99; link with -lparlor.
//
// Everything is text, written as on the command line: a variant ("razzle size=5x5"), a position, a turn
// ("c8-b6"). docs/notation.md tells how turns and positions are written, docs/libraries.md how to begin.
//
// Ownership. A handle (parlor_game, parlor_engine) is the caller's and is freed once, by the function named
// _free; NULL may be freed. A `char *` that is returned is the caller's too: parlor_free. A `const char *` is
// not, and how long it is good is said where it is returned. What is passed in is read during the call only.
//
// Errors. A call that is refused changes nothing and returns NULL, or the value said below; then
// parlor_last_error tells why. No call aborts, prints, or throws, whatever the texts are. An argument that is
// NULL where a handle is needed is refused; a text that is NULL is read as an empty one.
//
// Threads. Different handles may be used by different threads at the same time; one handle by one thread at a
// time. The one exception is parlor_engine_stop.
//
// Texts are UTF-8 and end with a zero. Lists are texts with an item on each line, without a line end behind
// the last; an empty text is an empty list.
#ifndef PARLOR_H
#define PARLOR_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PARLOR_EXPORT __attribute__((visibility("default")))
#else
#define PARLOR_EXPORT
#endif

typedef struct parlor_game parlor_game;      // a game in progress
typedef struct parlor_engine parlor_engine;  // something that chooses turns

// The two players of a game. What a game calls them is parlor_game_player_name.
typedef enum parlor_player { PARLOR_NOBODY = 0, PARLOR_ONE = 1, PARLOR_TWO = 2 } parlor_player;

typedef enum parlor_outcome {
    PARLOR_ONGOING = 0,
    PARLOR_ONE_WINS = 1,
    PARLOR_TWO_WINS = 2,
    PARLOR_DRAW = 3
} parlor_outcome;

// Why the last refused call of this thread was refused.
typedef struct parlor_error {
    const char* sentence;  // one sentence in English, without a period; empty: none was refused yet
    const char* code;      // the same for programs, "record.in-turn"; empty where it has none
    const char* cause;     // the code of what lies behind that, "game.over"; empty where nothing does
    size_t offset;         // at which byte of the text that was read the trouble starts
} parlor_error;

// The version of the library, "1.0.0". Programs that are linked with libparlor.so.1 go on working with every
// library of that name.
PARLOR_EXPORT const char* parlor_version(void);

// Never NULL; good until the next refused call of this thread.
PARLOR_EXPORT const parlor_error* parlor_last_error(void);

PARLOR_EXPORT void parlor_free(char* text);

// All games in JSON: a list of {"id", "title", "summary", "credit", "rulesVersion", "hasDice", "names":
// {"one", "two"}, "presets": [{"name", "summary"}], "options": [{"name", "values", "meaning"}]}. The first
// preset is what the id alone stands for.
PARLOR_EXPORT char* parlor_games(void);

// A game by these rules: the id of a game or the name of a preset, and settings behind it. From `position`,
// or from the usual start where that is NULL.
PARLOR_EXPORT parlor_game* parlor_game_new(const char* variant, const char* position);

// The game that a record tells of, as it stands after its last turn; every turn of it is checked. A text may
// hold several records: `number` counts from 0, and *count, unless NULL, is set to how many there are, also
// where there are too few. `usual_game` is the game of a record that names none, or NULL.
PARLOR_EXPORT parlor_game* parlor_game_from_record(const char* text, size_t number, const char* usual_game,
                                                   size_t* count);

// A copy of the game: the same position with the same turns before it.
PARLOR_EXPORT parlor_game* parlor_game_clone(const parlor_game* game);
PARLOR_EXPORT void parlor_game_free(parlor_game* game);

// The rules: a preset, and the settings in which they differ from it. parlor_game_new takes it.
PARLOR_EXPORT char* parlor_game_variant(const parlor_game* game);
PARLOR_EXPORT char* parlor_game_position(const parlor_game* game);
// The board drawn for people, a row on each line.
PARLOR_EXPORT char* parlor_game_board(const parlor_game* game);
// The list of the turns made so far.
PARLOR_EXPORT char* parlor_game_turns(const parlor_game* game);

// Whose turn it is; PARLOR_NOBODY if the game is over, or if `game` is NULL.
PARLOR_EXPORT parlor_player parlor_game_to_move(const parlor_game* game);
// "Eks"; good for ever. NULL if there is no such player.
PARLOR_EXPORT const char* parlor_game_player_name(const parlor_game* game, parlor_player player);

// How the game stands, ongoing if `game` is NULL. *reason, unless NULL, is set to a word for how it ended
// ("no-move", "repetition", "limit", or what the game calls its goal) or to NULL; good for ever.
PARLOR_EXPORT parlor_outcome parlor_game_outcome(const parlor_game* game, const char** reason);

// Whether the turn begins with a roll of the dice that is still to be made: 1 or 0. The rules never roll. A
// roll is the first action of its turn ("53", black die first), and the program that plays the turn supplies
// it: from real dice, or from parlor_game_roll.
PARLOR_EXPORT int parlor_game_needs_roll(const parlor_game* game);

// A roll by a seed. *seed may be any number, and is set to another one to go on with: the same seed makes the
// same rolls on every machine. Refused where no roll is due.
PARLOR_EXPORT char* parlor_game_roll(const parlor_game* game, uint64_t* seed);

// A whole legal turn by a seed, its roll included: of what may follow, every action is as likely as another.
// Refused if the game is over.
PARLOR_EXPORT char* parlor_game_random_turn(const parlor_game* game, uint64_t* seed);

// The list of the legal turns in bytewise order, the first `most` of them; 0 is all, which may be thousands.
// Refused in a game with dice, where there would be too many: parlor_game_legal_actions serves every game.
PARLOR_EXPORT char* parlor_game_legal_turns(const parlor_game* game, size_t most);

// The list of the actions that may follow in a turn that begins so: with nothing, a roll, several actions
// joined by ":". Where a roll is due these are the rolls. Empty if what is given is a whole turn, or if the
// game is over.
PARLOR_EXPORT char* parlor_game_legal_actions(const parlor_game* game, const char* begun);

// Plays a whole turn and returns its canonical text. A turn that is not legal is refused, and the sentence
// says why and what could have been played instead.
PARLOR_EXPORT char* parlor_game_apply(parlor_game* game, const char* turn);
// Takes the last turn back: 1, or 0 if there is none.
PARLOR_EXPORT int parlor_game_take_back(parlor_game* game);

// The game as a record. `tags` is NULL, or names and values by turns with NULL behind the last value; the tag
// Result is for what the rules do not know: that a player has resigned.
PARLOR_EXPORT char* parlor_game_record(const parlor_game* game, const char* const* tags);

// What an engine thinks of a position, for the player to move.
typedef struct parlor_thought {
    const char* turn;      // the turn to play, its roll included
    const char* line;      // the list of the turns expected from here on; the first is `turn`
    int32_t score;         // in hundredths; with dice, 10000 times (wins less losses); 0 is even
    int32_t wins_in;       // a win that is proved: in so many of the player's own turns; else 0
    int32_t loses_in;      // a loss that is proved
    int32_t depth;         // turns looked ahead
    uint64_t nodes;        // positions looked at
    int64_t milliseconds;  // spent
} parlor_thought;

// An engine as `parlor match` takes it: "level=5" (1 to 10), "nodes=20000", "time=100ms", "depth=4", with
// "threads=2" and "hash=64" (megabytes) if wanted; or "random", "greedy", "uct=1000", with "seed=7". It
// serves all games, and remembers what it has found while the rules stay the same.
PARLOR_EXPORT parlor_engine* parlor_engine_new(const char* how);
PARLOR_EXPORT void parlor_engine_free(parlor_engine* engine);

// Thinks about the turn that is due, as long as the engine was told to. `begun` is the beginning of the turn
// as for parlor_game_legal_actions: where a roll is due it has to have the roll. Refused where there is
// nothing to decide. The answer and its texts are good until the engine's next call or its end.
PARLOR_EXPORT const parlor_thought* parlor_engine_think(parlor_engine* engine, const parlor_game* game,
                                                        const char* begun);

// Has the engine answer at once with the best it knows: for another thread than the one in
// parlor_engine_think. Without effect where nothing is being thought about.
PARLOR_EXPORT void parlor_engine_stop(parlor_engine* engine);

#ifdef __cplusplus
}
#endif

#endif

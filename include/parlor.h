// The games of Parlor for other programs: rules, records and the engine. C99; link with -lparlor.
//
// Everything is text, written as on the command line: a variant ("razzle size=5x5"), a position, a turn
// ("c8-b6"). docs/notation.md describes turns and positions, docs/libraries.md how to start.
//
// Ownership. The caller owns every handle (parlor_game, parlor_engine) and frees it once, with its _free
// function; NULL may be freed. The caller also owns every `char *` that is returned and frees it with
// parlor_free. A `const char *` belongs to the library and is valid as long as the function's comment says.
// Arguments are read only during the call.
//
// Errors. A call that fails changes nothing and returns NULL, or the value given below; then
// parlor_last_error has the reason. No call aborts, prints or throws, whatever the texts are. A call fails if
// a handle is NULL; a text that is NULL counts as empty.
//
// Threads. Different handles may be used by different threads at the same time; one handle by one thread at a
// time. The one exception is parlor_engine_stop.
//
// Texts are UTF-8 and end with a zero. Lists are texts with one item per line, without a line end after the
// last; an empty text is an empty list.
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

// Why the last failed call of this thread has failed.
typedef struct parlor_error {
    const char* sentence;  // one sentence in English, without a period; empty: none was refused yet
    const char* code;      // the same for programs, "record.in-turn"; empty where it has none
    const char* cause;     // the code of what lies behind that, "game.over"; empty where nothing does
    size_t offset;         // at which byte of the text that was read the trouble starts
} parlor_error;

// The version of the library, "1.0.0". Programs linked with libparlor.so.1 work with every library of that
// name.
PARLOR_EXPORT const char* parlor_version(void);

// Never NULL; valid until the next failed call of this thread.
PARLOR_EXPORT const parlor_error* parlor_last_error(void);

PARLOR_EXPORT void parlor_free(char* text);

// All games in JSON: a list of {"id", "title", "summary", "credit", "rulesVersion", "hasDice", "names":
// {"one", "two"}, "presets": [{"name", "summary"}], "options": [{"name", "values", "meaning", "boards"}]}.
// The first preset is the one that the id alone means. "boards" are the names that an option about boards can
// have; it is empty for others.
PARLOR_EXPORT char* parlor_games(void);

// A new game with these rules: the id of a game or the name of a preset, then settings. It starts from
// `position`, or from the usual start if that is NULL.
PARLOR_EXPORT parlor_game* parlor_game_new(const char* variant, const char* position);

// The game of a record, after its last turn; every turn is checked. A text may contain several records:
// `number` counts from 0, and *count, unless NULL, is set to how many there are, even if `number` is too
// large. `usual_game` is the game of a record that names none, or NULL.
PARLOR_EXPORT parlor_game* parlor_game_from_record(const char* text, size_t number, const char* usual_game,
                                                   size_t* count);

// A copy of the game: the same position with the same turns before it.
PARLOR_EXPORT parlor_game* parlor_game_clone(const parlor_game* game);
PARLOR_EXPORT void parlor_game_free(parlor_game* game);

// The rules: a preset, and the settings in which they differ from it. parlor_game_new takes it.
PARLOR_EXPORT char* parlor_game_variant(const parlor_game* game);
PARLOR_EXPORT char* parlor_game_position(const parlor_game* game);
// The board as text, one row per line.
PARLOR_EXPORT char* parlor_game_board(const parlor_game* game);
// The list of the turns made so far.
PARLOR_EXPORT char* parlor_game_turns(const parlor_game* game);

// Whose turn it is; PARLOR_NOBODY if the game is over, or if `game` is NULL.
PARLOR_EXPORT parlor_player parlor_game_to_move(const parlor_game* game);
// "Eks"; always valid. NULL if there is no such player.
PARLOR_EXPORT const char* parlor_game_player_name(const parlor_game* game, parlor_player player);

// How the game stands, ongoing if `game` is NULL. *reason, unless NULL, is set to a word for how it ended
// ("no-move", "repetition", "limit", or what the game calls its goal) or to NULL; always valid.
PARLOR_EXPORT parlor_outcome parlor_game_outcome(const parlor_game* game, const char** reason);

// Whether the turn begins with a roll of the dice that is still to be made: 1 or 0. The rules never roll. A
// roll is the first action of its turn ("53", black die first), and the program that plays the turn supplies
// it: from real dice, or from parlor_game_roll.
PARLOR_EXPORT int parlor_game_needs_roll(const parlor_game* game);

// A random roll. *seed may be any number and is set to the next one: the same seed gives the same rolls on
// every machine. Fails if it is not time to roll.
PARLOR_EXPORT char* parlor_game_roll(const parlor_game* game, uint64_t* seed);

// A random legal turn, its roll included: at each step, every action is equally likely. Fails if the game is
// over.
PARLOR_EXPORT char* parlor_game_random_turn(const parlor_game* game, uint64_t* seed);

// The list of the legal turns in bytewise order, the first `most` of them; 0 is all, which may be thousands.
// Fails in a game with dice, where there would be too many; parlor_game_legal_actions works in every game.
PARLOR_EXPORT char* parlor_game_legal_turns(const parlor_game* game, size_t most);

// The list of the actions that can follow this beginning of a turn: nothing, a roll, or several actions
// joined by ":". Before a roll, these are the rolls. Empty if the beginning is a whole turn, or if the game
// is over.
PARLOR_EXPORT char* parlor_game_legal_actions(const parlor_game* game, const char* begun);

// Plays a whole turn and returns its canonical text. Fails if the turn is illegal; the sentence says why and
// what can be played instead.
PARLOR_EXPORT char* parlor_game_apply(parlor_game* game, const char* turn);
// Takes the last turn back: 1, or 0 if there is none.
PARLOR_EXPORT int parlor_game_take_back(parlor_game* game);

// The game as a record. `tags` is NULL, or names and values alternately, with NULL after the last value; the
// tag Result is for what the rules do not know, such as a resignation.
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
// "threads=2" and "hash=64" (megabytes) if wanted; or "random", "greedy", "uct=1000", with "seed=7". It plays
// all games, and keeps what it has found as long as the rules stay the same.
PARLOR_EXPORT parlor_engine* parlor_engine_new(const char* how);
PARLOR_EXPORT void parlor_engine_free(parlor_engine* engine);

// Thinks about the next turn, within the limits of the engine. `begun` is the beginning of the turn as for
// parlor_game_legal_actions; before a roll it must contain the roll. Fails if there is nothing to decide. The
// answer and its texts are valid until the next call with this engine, or until it is freed.
PARLOR_EXPORT const parlor_thought* parlor_engine_think(parlor_engine* engine, const parlor_game* game,
                                                        const char* begun);

// Makes the engine answer at once with the best turn it knows. Call it from another thread than
// parlor_engine_think. Has no effect if the engine is not thinking.
PARLOR_EXPORT void parlor_engine_stop(parlor_engine* engine);

#ifdef __cplusplus
}
#endif

#endif

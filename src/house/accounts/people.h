// People: what everyone can know about a user, and what users can know about themselves.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/common/page.h"
#include "house/lobby/invitation.h"
#include "house/moderation/entities.h"
#include "house/notify/entities.h"
#include "house/people/account.h"
#include "house/people/identity.h"
#include "house/puzzles/entities.h"
#include "house/studies/entities.h"
#include "house/tables/entities.h"
#include "house/tables/level_ratings.h"
#include "house/tournaments/entities.h"
#include "table/events.h"

namespace house {

struct Profile {
    Account account;
    std::vector<Rating> ratings;
};

// The results of a user in one game.
struct Score {
    std::string game;
    std::int64_t won = 0;
    std::int64_t lost = 0;
    std::int64_t drawn = 0;

    bool operator==(const Score&) const = default;
};

// A place on the leaderboard, and the key of the next page.
struct Ranked {
    std::string name;
    Rating rating;
    std::string key;
};

// Everything that is stored about a user. The hashes and keys in it must not be shown to them.
struct Everything {
    struct Table {
        TableEntry entry;
        std::vector<table::Event> events;  // that the user may see
    };
    struct Rated {
        Rating rating;
        std::vector<RatingChange> changes;
    };

    Account account;
    std::vector<Credential> credentials;
    std::vector<Invitation> invitations;
    std::map<AccountId, std::string> names;  // of the users in the invitations
    std::vector<Rated> ratings;
    std::vector<Table> tables;
    std::vector<Saying> chat;
    std::optional<Contact> contact;
    std::vector<Endpoint> endpoints;
    std::vector<Following> followings;
    std::vector<std::string> friends;  // names of the players that the user follows
    std::vector<Notification> notifications;
    std::vector<Submission> submissions;
    std::vector<Report> reports;  // that the user has made
    std::vector<TournamentEntry> tournaments;
    std::vector<StudyKept> studies;
    std::vector<PuzzleSkill> puzzle_skills;
    std::vector<PuzzleAttempt> puzzle_attempts;
};

class People {
public:
    explicit People(Context& context) : context_(context) {}

    [[nodiscard]] Answer<Profile> profile(std::string_view name);
    [[nodiscard]] Answer<Profile> profile(AccountId id);
    // Names of existing accounts; other ids have none.
    [[nodiscard]] Answer<std::map<AccountId, std::string>> names(std::span<const AccountId> accounts);
    // The leaderboard, highest first, only ratings that are reliable enough; the key of a page is that of
    // list_standings.
    [[nodiscard]] Answer<std::vector<Ranked>> standings(std::string_view ladder, const Page& page);
    // The engine's levels on a ladder, the weakest first.
    [[nodiscard]] Answer<std::vector<LevelRating>> levels(std::string_view ladder);
    // Oldest first.
    [[nodiscard]] Answer<std::vector<RatingChange>> rating_changes(std::string_view name,
                                                                   std::string_view ladder);
    // The results of public games against others, by game: of the newest thousand in each seat.
    [[nodiscard]] Answer<std::vector<Score>> scores(std::string_view name);
    // Everything that is stored about the user, for export.
    [[nodiscard]] Answer<Everything> everything_of(const Identity& who);

private:
    Context& context_;
};

}  // namespace house

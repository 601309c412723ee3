// The command language of the server. The input is a command on each line. Its first letter says who sends
// it: a is ann, b is ben, t is ann at the table of the two, m is an email, and any other is a stranger.
#include <memory>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "base/text.h"
#include "base/utf8.h"
#include "commands/runner.h"
#include "dice/dice.h"
#include "fuzzing.h"
#include "house/common/new_database_test.h"
#include "house/house.h"
#include "sql/database.h"

namespace {

constexpr std::size_t most_lines = 10;
constexpr house::PasswordCost cheap{1, std::size_t{8} << 10};

// A server with two members who play against each other.
class Street {
public:
    commands::Reply say(std::string_view line) {
        commands::Command command{.line = std::string(line.substr(line.empty() ? 0 : 1)),
                                  .comment = "a comment"};
        const char who = line.empty() ? ' ' : line.front();
        if (who == 'a' || who == 't') command.sender = ann_;
        if (who == 'b') command.sender = ben_;
        if (who == 'm') command.way = commands::Way::mail;
        if (who == 't') command.table = table_;
        return runner_.take(command);
    }

private:
    house::Identity member(const std::string& name) {
        return house_.accounts.sign_up({name, "correct-horse", {}}, "a fuzzer")->identity;
    }

    bool has_chance_ = dice::initialize();  // before anything random is drawn
    std::unique_ptr<sql::Database> database_ = house::new_database();
    house::House house_{{*database_, [] { return house::Time(std::chrono::hours(480'000)); },
                         [random = base::Random(7)](std::span<std::uint8_t> bytes) mutable {
                             for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.next());
                         }},
                        cheap};
    house::Identity ann_ = member("ann");
    house::Identity ben_ = member("ben");
    commands::Runner runner_{house_};
    std::string table_ =
        house_.lobby.begin(ann_, "ben", *house::read_terms({{"game", "razzle"}, {"seat", "one"}}))->table;
};

}  // namespace

namespace fuzz {

const Target commands_target("commands_fuzz", [](std::string_view input) {
    Street street;
    for (std::size_t count = 0; count < most_lines && !input.empty(); ++count) {
        const std::string_view line = take_line(input);
        const commands::Reply reply = street.say(line);
        require(!reply.subject.empty() && base::is_line(reply.subject), "there is a subject of one line",
                line);
        require(!reply.text.empty() && base::is_utf8(reply.text), "there is an answer in text", line);
        require(reply.text.ends_with('\n'), "an answer has whole lines", line);
        require(reply.code != house::code::unavailable, "the books can be read and written", line);
    }
});

}  // namespace fuzz

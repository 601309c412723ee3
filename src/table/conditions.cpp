#include "table/conditions.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "table/json.h"
#include "table/table.h"

namespace table {
namespace {

using base::Result;
using base::Word;
using Branches = std::vector<Branch>;

constexpr std::string_view example = "as in 'if b1-a3 then c8-b6 (if e1-f3 then b6-c8)'";

const std::string& too_many() {
    static const std::string sentence =
        "there can be up to " + std::to_string(most_conditions) + " conditions";
    return sentence;
}
const std::string& too_deep() {
    static const std::string sentence =
        "conditions can look up to " + std::to_string(deepest_conditions) + " replies ahead";
    return sentence;
}

// The words of a text; parentheses are words of their own.
std::vector<Word> tokens(std::string_view text) {
    std::vector<Word> result;
    for (const Word& word : base::words(text)) {
        std::size_t begin = 0;
        while (begin < word.text.size()) {
            const std::size_t paren = word.text.find_first_of("()", begin);
            const std::size_t end = paren == begin ? begin + 1 : std::min(paren, word.text.size());
            result.push_back({word.text.substr(begin, end - begin), word.offset + begin});
            begin = end;
        }
    }
    return result;
}

class Reader {
public:
    explicit Reader(std::string_view text) : tokens_(tokens(text)), end_{{}, text.size()} {}

    [[nodiscard]] Result<Conditions> read() {
        Conditions conditions;
        if (take("after")) conditions.after = read_turn();
        conditions.branches = read_branches(1);
        if (next_ < tokens_.size()) fail("'if'");
        if (!conditions.after.empty() && conditions.empty()) fail("'if'");
        if (error_) return base::failure(*error_);
        return conditions;
    }

private:
    [[nodiscard]] Word peek() const { return next_ < tokens_.size() ? tokens_[next_] : end_; }

    bool take(std::string_view token) {
        if (error_ || peek().text != token) return false;
        ++next_;
        return true;
    }

    void expect(std::string_view token) {
        if (!take(token)) fail("'" + std::string(token) + "'");
    }

    void fail(const std::string& expected) {
        const Word found = peek();
        const std::string what = found.text.empty() ? "the end" : base::quoted(found.text);
        complain("expected " + expected + ", " + std::string(example) + ", but found " + what);
    }

    void complain(const std::string& what) {
        if (!error_) error_ = base::Error{.what = what, .offset = peek().offset};
    }

    std::string read_turn() {
        static constexpr std::array<std::string_view, 6> marks{"", "after", "if", "then", "(", ")"};
        const Word word = peek();
        if (std::ranges::find(marks, word.text) != marks.end()) fail("a turn");
        if (error_) return {};
        ++next_;
        return std::string(word.text);
    }

    Branches read_branches(int depth) {
        Branches branches;
        while (take("if")) {
            if (depth > deepest_conditions) complain(too_deep());
            if (++count_ > most_conditions) complain(too_many());
            branches.push_back(read_branch(depth));
        }
        return branches;
    }

    Branch read_branch(int depth) {
        Branch branch;
        branch.condition = read_turn();
        expect("then");
        branch.reply = read_turn();
        if (!take("(")) return branch;
        branch.next = read_branches(depth + 1);
        if (branch.next.empty()) fail("'if'");
        expect(")");
        return branch;
    }

    std::vector<Word> tokens_;
    Word end_;
    std::size_t next_ = 0;
    int count_ = 0;
    std::optional<base::Error> error_;
};

std::string write_branches(const Branches& branches) {
    std::vector<std::string> texts;
    for (const Branch& branch : branches) {
        std::string text = "if " + branch.condition + " then " + branch.reply;
        if (!branch.next.empty()) text += " (" + write_branches(branch.next) + ")";
        texts.push_back(std::move(text));
    }
    return base::join(texts, " ");
}

// Reads a tree out of JSON and counts its branches.
class JsonReader {
public:
    [[nodiscard]] Result<Conditions> read(const Json& document) {
        Fields fields(document);
        Conditions conditions;
        if (fields.has("after")) conditions.after = fields.text("after");
        conditions.branches = branches_in(fields, "branches", 1);
        if (fields.error()) return base::failure(*fields.error());
        return conditions;
    }

private:
    Branches branches_in(Fields& fields, std::string_view name, int depth) {
        Branches branches;
        const Json& list = fields.any(name);
        if (!list.is_array()) fields.complain("the field " + base::quoted(name) + " is not a list");
        if (depth > deepest_conditions && !list.empty()) fields.complain(too_deep());
        for (const Json& item : list) {
            if (++count_ > most_conditions) fields.complain(too_many());
            if (fields.error()) break;
            branches.push_back(branch_in(fields, item, depth));
        }
        return branches;
    }

    Branch branch_in(Fields& around, const Json& item, int depth) {
        Fields fields(item);
        Branch branch{fields.text("if"), fields.text("then")};
        if (fields.has("next")) branch.next = branches_in(fields, "next", depth + 1);
        if (fields.error()) around.complain(*fields.error());
        return branch;
    }

    int count_ = 0;
};

Json branches_json(const Branches& branches) {
    Json list = Json::array();
    for (const Branch& branch : branches) {
        Json item{{"if", branch.condition}, {"then", branch.reply}};
        if (!branch.next.empty()) item["next"] = branches_json(branch.next);
        list.push_back(std::move(item));
    }
    return list;
}

int count(const Branches& branches) {
    int sum = 0;
    for (const Branch& branch : branches) sum += 1 + count(branch.next);
    return sum;
}

int depth(const Branches& branches) {
    int deepest = 0;
    for (const Branch& branch : branches) deepest = std::max(deepest, 1 + depth(branch.next));
    return deepest;
}

// Walks through a tree with one game, playing and taking back turns, so that the cost does not depend on the
// length of the game.
class Checker {
public:
    explicit Checker(play::Game& game) : game_(game) {}

    // Plays a turn and makes its text canonical.
    Result<void> play(std::string& turn) {
        if (turn.size() > longest_queued)
            return base::failure("a turn can have at most " + std::to_string(longest_queued) + " characters");
        const auto played = game_.play(turn);
        path_.push_back(played.value_or(turn));
        if (!played)
            return base::failure("in the branch " + base::quoted(base::join(path_, " ")) + ": " +
                                 played.error().what);
        turn = *played;
        return {};
    }

    Result<void> check(Branches& branches) {
        for (Branch& branch : branches)
            if (auto right = check(branch); !right) return right;
        std::ranges::sort(branches, {}, &Branch::condition);
        const auto twice = std::ranges::adjacent_find(branches, {}, &Branch::condition);
        if (twice == branches.end()) return {};
        return base::failure("there are two replies to " + base::quoted(twice->condition));
    }

private:
    Result<void> check(Branch& branch) {
        if (auto played = play(branch.condition); !played) return played;
        if (auto played = play(branch.reply); !played) return played;
        if (auto right = check(branch.next); !right) return right;
        for (int turn = 0; turn < 2; ++turn) {
            game_.take_back();
            path_.pop_back();
        }
        return {};
    }

    play::Game& game_;
    std::vector<std::string> path_;
};

}  // namespace

const Branch* Conditions::branch_for(std::string_view turn) const {
    const auto found = std::ranges::find(branches, turn, &Branch::condition);
    return found == branches.end() ? nullptr : &*found;
}

Result<Conditions> read_conditions(std::string_view text) { return Reader(text).read(); }

std::string write_conditions(const Conditions& conditions) {
    const std::string branches = write_branches(conditions.branches);
    return conditions.after.empty() ? branches : "after " + conditions.after + ' ' + branches;
}

Result<Conditions> conditions_from(const Json& document) { return JsonReader().read(document); }

Json as_json(const Conditions& conditions) {
    Json document = Json::object();
    if (!conditions.after.empty()) document["after"] = conditions.after;
    document["branches"] = branches_json(conditions.branches);
    return document;
}

Result<Conditions> checked(const Conditions& conditions, const play::Game& game) {
    if (depth(conditions.branches) > deepest_conditions) return base::failure(too_deep());
    if (count(conditions.branches) > most_conditions) return base::failure(too_many());
    Conditions result = conditions;
    const auto line = game.clone();
    Checker checker(*line);
    if (!result.after.empty())
        if (const auto played = checker.play(result.after); !played) return base::failure(played.error());
    if (const auto right = checker.check(result.branches); !right) return base::failure(right.error());
    return result;
}

}  // namespace table

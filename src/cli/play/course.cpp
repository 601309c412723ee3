#include "cli/play/course.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/play/about_turns.h"
#include "play/games.h"
#include "play/typed.h"

namespace cli {

// What the teacher says in one language. The lessons have their own texts.
struct TeacherWords {
    std::string_view lesson;
    std::string_view of;
    std::string_view task;
    std::string_view hint;
    std::string_view not_yet;
    std::string_view plays;
    std::string_view well_done;
    std::string_view next;
    std::string_view last;
    std::string_view completed;
};

namespace {

using Strings = std::vector<std::string>;
using AnswerKind = lessons::Answer::Kind;

constexpr TeacherWords english{
    .lesson = "Lesson ",
    .of = " of ",
    .task = "Your task: ",
    .hint = "Hint: ",
    .not_yet = "That’s a legal turn, but not the one this lesson asks for. Try again.",
    .plays = " plays ",
    .well_done = "Well done! ",
    .next = "Press Enter for the next lesson.",
    .last = "That was the last lesson. Press Enter to leave; this starts a game: ",
    .completed = " lessons completed.",
};
constexpr TeacherWords german{
    .lesson = "Lektion ",
    .of = " von ",
    .task = "Deine Aufgabe: ",
    .hint = "Tipp: ",
    .not_yet = "Der Zug ist erlaubt, aber hier ist ein anderer gefragt. Versuch es noch einmal.",
    .plays = " spielt ",
    .well_done = "Gut gemacht! ",
    .next = "Mit Enter geht es zur nächsten Lektion.",
    .last = "Das war die letzte Lektion. Enter beendet; so beginnt eine Partie: ",
    .completed = " Lektionen abgeschlossen.",
};

constexpr std::string_view help_on_lessons =
    R"(
  board           draw the board again
  hint            show the hint of this lesson
  legal           list what you can play now; 'legal all' lists complete turns
  why TURN        tell whether a turn is legal, and which rule forbids it
  rules           show the rules of the game
  undo            take back the last action of the draft
  again           start this lesson over
  next            go to the next lesson; Enter does, when this one is done
  previous        go to the lesson before
  lesson N        go to a lesson
  lessons         list the lessons
  quit            leave; so do Esc and Ctrl-D
)";

std::string numbered(std::size_t number) { return std::to_string(number + 1); }

}  // namespace

std::size_t first_undone(const play::GameModule& module, const std::vector<lessons::Lesson>& lessons,
                         const LessonProgress& progress) {
    const auto found = std::ranges::find_if(
        lessons, [&](const lessons::Lesson& lesson) { return !progress.is_done(module.id, lesson.id); });
    return found == lessons.end() ? 0 : static_cast<std::size_t>(found - lessons.begin());
}

Course::Course(const play::GameModule& module, std::vector<lessons::Lesson> lessons, std::size_t first,
               std::string language, LessonProgress& progress)
    : module_(module),
      lessons_(std::move(lessons)),
      at_(first),
      language_(std::move(language)),
      words_(language_ == "de" ? german : english),
      progress_(progress),
      game_(*lessons::LessonGame::open(lessons_[at_])) {}

void Course::begin() {
    begin_turn();
    show_board();
}

// The dice show what the lesson is about.
void Course::begin_turn() {
    draft_.clear();
    rolled_ = 0;
    const auto& roll = game_.lesson().roll;
    if (over() || !roll || game().actor() != game::Actor::chance) return;
    draft_ = {*roll};
    rolled_ = 1;
}

void Course::obey(const std::string& line) {
    const auto words = base::words(line);
    if (words.empty()) return over() ? go_on({}) : void();
    const std::string name = base::lower_case(words.front().text);
    const std::string argument(base::trimmed(line.substr(words.front().offset + name.size())));
    const auto* const found = std::ranges::find(commands, name, &Command::name);
    if (found == commands.end()) return take(std::string(base::trimmed(line)));
    if (!found->takes_argument && !argument.empty())
        return stage_->say("'" + std::string(found->name) + "' takes no argument.");
    (this->*found->obey)(argument);
}

void Course::take(const std::string& text) {
    if (over()) return stage_->say(teaching().more);
    const auto typed = play::read_typed(game(), draft_, text);
    if (!typed) return refuse(text, typed.error().what);
    if (!typed->actions.empty()) return add(typed->actions, typed->open);
    stage_->say(base::quoted(text) + " can be: " + base::join(typed->meanings, " "));
}

void Course::refuse(const std::string& text, const std::string& why) {
    std::vector<std::string_view> names;
    for (const Command& command : commands) names.push_back(command.name);
    stage_->say(game().actions_in(text) ? why : not_understood(text, names, why));
}

void Course::add(const Strings& actions, bool open) {
    const bool is_first = draft_.size() == rolled_;
    draft_.insert(draft_.end(), actions.begin(), actions.end());
    const std::string turn = base::join(draft_, ":");
    const auto verdict = game().examine(turn);
    const bool can_stop = is_first && !open && verdict && !verdict->objection;
    if (game().draft(draft_)->complete || can_stop) return attempt(turn);
    show_board();
}

void Course::attempt(const std::string& turn) {
    const auto answer = game_.attempt(turn);
    if (!answer) return stage_->say(answer.error().what);
    if (answer->kind == AnswerKind::again) stage_->say(words_.not_yet);
    if (answer->kind == AnswerKind::next) hinted_ = false;
    if (answer->reply)
        stage_->say(std::string(game().player_name(opponent(game_.learner()))) + std::string(words_.plays) +
                    *answer->reply + '.');
    if (answer->kind == AnswerKind::done) complete();
    begin();
}

void Course::complete() {
    const auto kept = progress_.mark_done(module_.id, game_.lesson().id);
    if (!kept) stage_->say("Your progress cannot be saved: " + kept.error().sentence + '.');
}

void Course::open(std::size_t lesson) {
    at_ = lesson;
    game_ = *lessons::LessonGame::open(lessons_[at_]);
    hinted_ = false;
    begin();
}

Teaching Course::teaching() const {
    const lessons::Lesson& lesson = game_.lesson();
    Teaching said{.heading = std::string(words_.lesson) + numbered(at_) + std::string(words_.of) +
                             std::to_string(lessons_.size()) + ": " + lesson.title.in(language_),
                  .text = lesson.text.in(language_),
                  .task = std::string(words_.task) + game_.step().task.in(language_),
                  .more = hinted_ ? std::string(words_.hint) + game_.step().hint.in(language_) : ""};
    if (!over()) return said;
    said.task = std::string(words_.well_done) + lesson.praise.in(language_);
    said.more = is_last() ? std::string(words_.last) + "'parlor play " + std::string(module_.id) + "'"
                          : std::string(words_.next);
    return said;
}

Look Course::look() const {
    Look look = over() || draft_.empty() ? Look{game().drawing(), ""} : look_of_draft(game(), draft_);
    look.teaching = teaching();
    return look;
}

std::string Course::asked() const {
    if (over()) return "Enter";
    return std::string(game().player_name(game_.learner()));
}

std::size_t Course::completed() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        lessons_, [&](const lessons::Lesson& lesson) { return progress_.is_done(module_.id, lesson.id); }));
}

std::string Course::introduction() const {
    return std::to_string(lessons_.size()) +
           " short lessons teach this game. Each shows a position and asks you for a turn; the rules say "
           "what "
           "is wrong with a turn that is not legal.";
}

std::string Course::how_to_go_on() const { return "'parlor learn " + std::string(module_.id) + "'"; }

std::string Course::farewell() const {
    const std::string count = std::to_string(completed()) + std::string(words_.of) +
                              std::to_string(lessons_.size()) + std::string(words_.completed);
    return completed() == lessons_.size() ? count : count + ' ' + how_to_go_on() + " goes on.";
}

void Course::show_board(const std::string&) { stage_->show(look()); }

void Course::show_legal(const std::string& argument) {
    if (over()) return stage_->say(teaching().more);
    cli::show_legal(game(), draft_, argument, *stage_);
}

void Course::say_why(const std::string& turn) { cli::say_why(game(), draft_, turn, *stage_); }

void Course::show_rules(const std::string&) { cli::show_rules(game(), *stage_); }

void Course::undo(const std::string&) {
    if (draft_.size() == rolled_) return stage_->say("There is nothing to undo.");
    draft_.pop_back();
    show_board();
}

void Course::hint(const std::string&) {
    if (over()) return stage_->say(teaching().more);
    hinted_ = true;
    show_board();
}

void Course::restart(const std::string&) { open(at_); }

void Course::go_on(const std::string&) {
    if (!is_last()) return open(at_ + 1);
    if (over()) return leave({});
    stage_->say("This is the last lesson.");
}

void Course::go_back(const std::string&) {
    if (at_ == 0) return stage_->say("This is the first lesson.");
    open(at_ - 1);
}

void Course::choose(const std::string& argument) {
    const auto number = base::read_number(argument, static_cast<int>(lessons_.size()));
    if (!number || *number == 0)
        return stage_->say("Type a number from 1 to " + std::to_string(lessons_.size()) +
                           ", for example: lesson 2");
    open(static_cast<std::size_t>(*number - 1));
}

void Course::list(const std::string&) {
    std::string text;
    for (std::size_t number = 0; number < lessons_.size(); ++number)
        text += "  " + numbered(number) + ". " + lessons_[number].title.in(language_) +
                (progress_.is_done(module_.id, lessons_[number].id) ? " (completed)\n" : "\n");
    stage_->show_text(text);
}

void Course::show_help(const std::string&) {
    stage_->show_text(std::string(help_on_turns) + std::string(module_.turn_help) +
                      std::string(help_on_lessons));
}

void Course::leave(const std::string&) { left_ = true; }

Strings Course::completions(std::string_view line) const {
    const std::string word = base::lower_case(line);
    Strings found;
    if (line.find_last_of(" :") == std::string_view::npos)
        for (const Command& command : commands)
            if (command.name.starts_with(word)) found.emplace_back(command.name);
    if (over()) return found;
    const Strings actions = completing_actions(game(), draft_, line);
    found.insert(found.end(), actions.begin(), actions.end());
    return found;
}

constexpr std::array<Course::Command, Course::command_count> Course::commands{{
    {"help", &Course::show_help},
    {"?", &Course::show_help},
    {"board", &Course::show_board},
    {"show", &Course::show_board},
    {"legal", &Course::show_legal, true},
    {"why", &Course::say_why, true},
    {"rules", &Course::show_rules},
    {"undo", &Course::undo},
    {"back", &Course::undo},
    {"hint", &Course::hint},
    {"again", &Course::restart},
    {"next", &Course::go_on},
    {"previous", &Course::go_back},
    {"lesson", &Course::choose, true},
    {"lessons", &Course::list},
    {"quit", &Course::leave},
    {"exit", &Course::leave},
    {"q", &Course::leave},
    {"bye", &Course::leave},
}};

}  // namespace cli

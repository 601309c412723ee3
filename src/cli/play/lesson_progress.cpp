#include "cli/play/lesson_progress.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "cli/private_files.h"

namespace cli {
namespace {

using nlohmann::json;

constexpr int form = 1;  // of the file: never renumber

std::string name_of(std::string_view game, std::string_view lesson) {
    return std::string(game) + '.' + std::string(lesson);
}

}  // namespace

LessonProgress::LessonProgress(std::filesystem::path file) : file_(std::move(file)) {
    std::ostringstream text;
    text << std::ifstream(*file_).rdbuf();
    const json read = json::parse(text.str(), nullptr, false);
    if (!read.is_object() || read.value("version", json()) != form) return;
    const json names = read.value("done", json());
    if (!names.is_array()) return;
    for (const json& name : names)
        if (name.is_string()) done_.insert(name.get<std::string>());
}

LessonProgress LessonProgress::of_user() {
    const auto folder = state_folder();
    return folder ? LessonProgress(*folder / "lessons.json") : LessonProgress();
}

bool LessonProgress::is_done(std::string_view game, std::string_view lesson) const {
    return done_.contains(name_of(game, lesson));
}

Done LessonProgress::mark_done(std::string_view game, std::string_view lesson) {
    if (!done_.insert(name_of(game, lesson)).second || !file_) return {};
    if (auto made = make_private(file_->parent_path()); !made) return made;
    return write_private(*file_, json{{"version", form}, {"done", done_}}.dump() + '\n');
}

}  // namespace cli

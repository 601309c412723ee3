#include "server/net/files.h"

#include <array>
#include <cassert>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "server/net/tag.h"

namespace net {
namespace {

namespace fs = std::filesystem;

struct Type {
    std::string_view suffix;
    Literal name;
};

constexpr auto types = std::to_array<Type>({
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".yaml", "application/yaml"},
    {".mp3", "audio/mpeg"},
});

Literal type_of(std::string_view name) {
    for (const Type& type : types)
        if (name.ends_with(type.suffix)) return type.name;
    return "application/octet-stream";
}

// Files in assets/ have a hash of their content in their name, and never change.
Literal caching_of(std::string_view name) {
    if (name.starts_with("assets/")) return "public, max-age=31536000, immutable";
    return "no-cache";
}

// Whether a header such as "gzip;q=0.5, br" accepts an encoding. A weight of 0 forbids it.
bool accepts(std::string_view header, std::string_view encoding) {
    for (const base::Word& part : base::split(header, ',')) {
        const auto fields = base::split(part.text, ';');
        if (base::trimmed(fields.front().text) != encoding) continue;
        if (fields.size() == 1) return true;
        const std::string_view weight = base::trimmed(fields[1].text);
        return weight.find_first_not_of("q=0.") != std::string_view::npos;
    }
    return false;
}

bool is_below(const fs::path& path, const fs::path& folder) {
    const auto relative = path.lexically_relative(folder);
    return !relative.empty() && *relative.begin() != "..";
}

base::Result<std::string> read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (!file) return base::failure("cannot read " + path.string());
    return bytes;
}

}  // namespace

base::Result<Files> Files::from_folder(const fs::path& folder) {
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    if (error) return base::failure("cannot open the folder " + folder.string());
    Files files;
    for (auto entry = fs::recursive_directory_iterator(root, error); !error && entry != end(entry);
         entry.increment(error)) {
        std::error_code broken;
        const fs::path real = fs::canonical(entry->path(), broken);
        if (broken || !is_below(real, root) || !fs::is_regular_file(real, broken)) continue;
        auto bytes = read_file(real);
        if (!bytes) return base::failure(std::move(bytes).error());
        files.add(entry->path().lexically_relative(root).generic_string(), *std::move(bytes));
    }
    if (error) return base::failure("cannot read the folder " + folder.string());
    return files;
}

void Files::add(const std::string& name, std::string bytes) {
    const std::string tag = tag_of(bytes);
    files_.insert_or_assign(name, Form{share(std::move(bytes)), tag});
}

Response Files::answer(const Request& request, std::string_view name) const {
    if (name.empty()) name = "index.html";
    const Form* form = find(name);
    if (form == nullptr) return refused(404, "not-found", "There is nothing at this address.");
    Response response;
    response.headers.set("content-type", type_of(name));
    response.headers.set("cache-control", caching_of(name));
    response.headers.set("vary", "accept-encoding");
    const std::string_view accepted = request.header("accept-encoding");
    const Form* br = find(std::string(name) + ".br");
    const Form* gz = find(std::string(name) + ".gz");
    if (br != nullptr && accepts(accepted, "br")) {
        response.headers.set("content-encoding", "br");
        form = br;
    } else if (gz != nullptr && accepts(accepted, "gzip")) {
        response.headers.set("content-encoding", "gzip");
        form = gz;
    }
    [[maybe_unused]] const bool set = response.headers.try_set("etag", form->tag);
    assert(set);
    if (is_known(request, form->tag))
        response.status = 304;
    else
        response.body = form->bytes;
    return response;
}

std::string_view Files::content(std::string_view name) const {
    const Form* const form = find(name);
    return form == nullptr ? std::string_view{} : std::string_view(*form->bytes);
}

const Files::Form* Files::find(std::string_view name) const {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace net

// Static files, held in memory and looked up by name, so that a path can never lead outside.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/request.h"
#include "server/net/response.h"

namespace net {

class Files {
public:
    // Every file below a folder, without links that lead outside. "app.js.br" and "app.js.gz" are compressed
    // forms of "app.js", if that exists.
    [[nodiscard]] static base::Result<Files> from_folder(const std::filesystem::path& folder);

    // `name` is a path with slashes, such as "assets/app.js".
    void add(const std::string& name, std::string bytes);

    // The file of that name, in the best form that the request accepts; 304 if the client already has it; 404
    // "not-found" if it does not exist. "" means "index.html".
    [[nodiscard]] Response answer(const Request& request, std::string_view name) const;

    // Its content, uncompressed; empty if it does not exist.
    [[nodiscard]] std::string_view content(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] std::size_t size() const { return files_.size(); }

private:
    struct Form {
        Text bytes;
        std::string tag;  // its ETag
    };

    [[nodiscard]] const Form* find(std::string_view name) const;

    std::map<std::string, Form, std::less<>> files_;
};

}  // namespace net

// A program that a test starts.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace sql {

class Child {
public:
    explicit Child(const std::vector<std::string>& command);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    // Ends its input and waits for it to end.
    ~Child();

    // The next line of its output, without the line end; empty when there is none any more.
    [[nodiscard]] std::string line();
    // Ends it at once, without asking.
    void kill() const;

private:
    pid_t id_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
};

}  // namespace sql

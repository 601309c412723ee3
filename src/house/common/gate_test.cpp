#include "house/common/gate.h"

#include <gtest/gtest.h>

#include <future>
#include <string>
#include <thread>
#include <vector>

namespace house {
namespace {

using Line = Gate::Line;

// A thread that enters and records that it was inside.
class Visitor {
public:
    Visitor(Gate& gate, Line line, std::string name, std::string& order)
        : thread_([&gate, line, name = std::move(name), &order] {
              const auto place = gate.enter(line);
              order += name;
          }) {}
    ~Visitor() { thread_.join(); }
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    Visitor(Visitor&&) = delete;
    Visitor& operator=(Visitor&&) = delete;

private:
    std::thread thread_;
};

void wait_until(const Gate& gate, std::size_t waiting) {
    while (gate.waiting() != waiting) std::this_thread::yield();
}

TEST(Gate, lets_in_as_many_as_there_are_places) {
    Gate gate(2, 1);
    {
        const auto one = gate.enter();
        const auto two = gate.enter();
        EXPECT_TRUE(one);
        EXPECT_TRUE(two);
    }
    EXPECT_TRUE(gate.enter()) << "leaving frees a place";
}

TEST(Gate, refuses_at_once_when_too_many_are_waiting) {
    Gate gate(1, 1);
    std::string order;
    {
        auto inside = std::optional(gate.enter());
        const Visitor waiting(gate, Line::strangers, "a", order);
        wait_until(gate, 1);
        const auto late = gate.enter();
        ASSERT_FALSE(late);
        EXPECT_EQ(late.error().code, code::busy);
        EXPECT_TRUE(late.error().retry_after);
        inside.reset();
    }
    EXPECT_EQ(order, "a");
}

TEST(Gate, lets_known_users_go_before_strangers) {
    Gate gate(1, 1);
    std::string order;
    {
        auto inside = std::optional(gate.enter());
        const Visitor stranger(gate, Line::strangers, "s", order);
        wait_until(gate, 1);
        const Visitor known(gate, Line::known, "k", order);
        wait_until(gate, 2);
        inside.reset();
    }
    EXPECT_EQ(order, "ks");
}

}  // namespace
}  // namespace house

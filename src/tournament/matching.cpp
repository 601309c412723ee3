// Edmonds' algorithm with dual variables, for dense graphs (Galil: Efficient algorithms for finding maximum
// matching in graphs, 1986). Boost.Graph has one, too, but that of version 1.81 does not end for some graphs.
//
// Every vertex has a price. The surplus of an edge is what both ends pay beyond its weight; it is never
// negative, and only edges without surplus are used. A search grows trees of such edges from all free
// vertices: a node is outer (a root, or at an even distance from one), inner, or in no tree. Two outer nodes
// that touch end the search with a longer matching, or close an odd cycle, which becomes one node, a blossom.
// If no edge can be used, all prices in the trees change until one can.
#include "tournament/matching.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <queue>

namespace tournament {
namespace {

// So much weight for each pair that one more is always worth it, whatever the others cost then.
constexpr Cost weight_of_pair = 100 * most_cost;

using Node = std::size_t;  // a vertex, from 1, or a blossom, from vertices + 1
constexpr Node none = 0;

struct Edge {
    Node from = none;  // the vertices, also of an edge between blossoms
    Node to = none;
    Cost weight = 0;  // 0: no edge
};

enum class Label : std::int8_t { unreached, outer, inner };

class Matching {
public:
    Matching(std::size_t vertices, const CostOf& cost)
        : vertices_(vertices),
          size_(2 * vertices + 1),
          last_(vertices),
          edges_(size_ * size_),
          price_(size_),
          mate_(size_),
          nearest_(size_),
          top_(size_),
          parent_(size_),
          label_(size_),
          visit_(size_),
          cycle_(size_),
          inside_(size_ * (vertices + 1)) {
        Cost most = 0;
        for (Node one = 1; one <= vertices; ++one)
            for (Node two = 1; two <= vertices; ++two) {
                edge(one, two) = {one, two, weight(cost, one, two)};
                most = std::max(most, edge(one, two).weight);
            }
        for (Node vertex = 1; vertex <= vertices; ++vertex) {
            price_[vertex] = most;
            top_[vertex] = vertex;
            inside(vertex, vertex) = vertex;
        }
    }

    void solve() {
        while (lengthen()) continue;
    }
    // Of a vertex; none: it has none.
    [[nodiscard]] Node mate(Node vertex) const { return mate_[vertex]; }

private:
    static Cost weight(const CostOf& cost, Node one, Node two) {
        if (one == two) return 0;
        const auto paid = cost(std::min(one, two) - 1, std::max(one, two) - 1);
        return paid ? weight_of_pair - *paid : 0;
    }

    Edge& edge(Node one, Node two) { return edges_[one * size_ + two]; }
    // The part of a blossom, or the blossom itself, that contains a vertex; none if it is elsewhere.
    Node& inside(Node blossom, Node vertex) { return inside_[blossom * (vertices_ + 1) + vertex]; }
    Cost surplus(const Edge& one) {
        return price_[one.from] + price_[one.to] - 2 * edge(one.from, one.to).weight;
    }
    [[nodiscard]] bool is_top(Node node) const { return top_[node] == node; }

    // The nearest outer vertex of a node outside is the one with the least surplus between them.
    void note_nearer(Node vertex, Node node) {
        if (nearest_[node] == none || surplus(edge(vertex, node)) < surplus(edge(nearest_[node], node)))
            nearest_[node] = vertex;
    }
    void find_nearest(Node node) {
        nearest_[node] = none;
        for (Node vertex = 1; vertex <= vertices_; ++vertex)
            if (edge(vertex, node).weight > 0 && top_[vertex] != node && label_[top_[vertex]] == Label::outer)
                note_nearer(vertex, node);
    }

    void scan_later(Node node) {
        if (node <= vertices_) return to_scan_.push(node);
        for (const Node part : cycle_[node]) scan_later(part);
    }
    void set_top(Node node, Node top) {
        top_[node] = top;
        if (node <= vertices_) return;
        for (const Node part : cycle_[node]) set_top(part, top);
    }

    // How far a part is from the base of its blossom, on the way of even length.
    std::size_t turn_towards(Node blossom, Node part) {
        auto& cycle = cycle_[blossom];
        const auto place = static_cast<std::size_t>(std::ranges::find(cycle, part) - cycle.begin());
        if (place % 2 == 0) return place;
        std::reverse(cycle.begin() + 1, cycle.end());
        return cycle.size() - place;
    }

    void match(Node node, Node other) {
        const Edge used = edge(node, other);
        mate_[node] = used.to;
        if (node <= vertices_) return;
        const Node base = inside(node, used.from);
        auto& cycle = cycle_[node];
        const std::size_t steps = turn_towards(node, base);
        for (std::size_t step = 0; step < steps; ++step) match(cycle[step], cycle[step ^ 1U]);
        match(base, other);
        std::ranges::rotate(cycle, cycle.begin() + static_cast<std::ptrdiff_t>(steps));
    }

    // Exchanges matched and unmatched edges from here to the root.
    void exchange(Node node, Node other) {
        for (;;) {
            const Node before = top_[mate_[node]];
            match(node, other);
            if (before == none) return;
            match(before, top_[parent_[before]]);
            node = top_[parent_[before]];
            other = before;
        }
    }

    // Where the ways of two outer nodes to their roots meet; none if the roots differ.
    Node meeting_of(Node one, Node two) {
        ++visits_;
        for (; one != none || two != none; std::swap(one, two)) {
            if (one == none) continue;
            if (visit_[one] == visits_) return one;
            visit_[one] = visits_;
            one = top_[mate_[one]];
            if (one != none) one = top_[parent_[one]];
        }
        return none;
    }

    Node unused_blossom() {
        Node blossom = vertices_ + 1;
        while (blossom <= last_ && top_[blossom] != none) ++blossom;
        last_ = std::max(last_, blossom);
        return blossom;
    }

    void add_way(std::vector<Node>& cycle, Node from, Node base) {
        for (Node node = from; node != base;) {
            const Node inner = top_[mate_[node]];
            cycle.push_back(node);
            cycle.push_back(inner);
            scan_later(inner);
            node = top_[parent_[inner]];
        }
    }

    void make_blossom(Node one, Node base, Node two) {
        const Node blossom = unused_blossom();
        price_[blossom] = 0;
        label_[blossom] = Label::outer;
        mate_[blossom] = mate_[base];
        auto& cycle = cycle_[blossom];
        cycle = {base};
        add_way(cycle, one, base);
        std::reverse(cycle.begin() + 1, cycle.end());
        add_way(cycle, two, base);
        set_top(blossom, blossom);
        take_edges_of_parts(blossom);
        find_nearest(blossom);
    }

    void take_edges_of_parts(Node blossom) {
        for (Node node = 1; node <= last_; ++node)
            edge(blossom, node).weight = edge(node, blossom).weight = 0;
        for (Node vertex = 1; vertex <= vertices_; ++vertex) inside(blossom, vertex) = none;
        for (const Node part : cycle_[blossom]) {
            for (Node node = 1; node <= last_; ++node)
                if (edge(blossom, node).weight == 0 ||
                    surplus(edge(part, node)) < surplus(edge(blossom, node))) {
                    edge(blossom, node) = edge(part, node);
                    edge(node, blossom) = edge(node, part);
                }
            for (Node vertex = 1; vertex <= vertices_; ++vertex)
                if (inside(part, vertex) != none) inside(blossom, vertex) = part;
        }
    }

    // An inner blossom whose price has fallen to nothing becomes its parts again: those on the way through it
    // stay in the tree.
    void open_blossom(Node blossom) {
        for (const Node part : cycle_[blossom]) set_top(part, part);
        const Node entrance = inside(blossom, edge(blossom, parent_[blossom]).from);
        const std::size_t steps = turn_towards(blossom, entrance);
        const auto& cycle = cycle_[blossom];
        for (std::size_t step = 0; step < steps; step += 2) {
            const Node inner = cycle[step];
            const Node outer = cycle[step + 1];
            parent_[inner] = edge(outer, inner).from;
            label_[inner] = Label::inner;
            label_[outer] = Label::outer;
            nearest_[inner] = none;
            find_nearest(outer);
            scan_later(outer);
        }
        label_[entrance] = Label::inner;
        parent_[entrance] = parent_[blossom];
        for (std::size_t step = steps + 1; step < cycle.size(); ++step) {
            label_[cycle[step]] = Label::unreached;
            find_nearest(cycle[step]);
        }
        top_[blossom] = none;
    }

    // Uses an edge without surplus from an outer node; true if the matching has become longer.
    bool use(const Edge& found) {
        const Node from = top_[found.from];
        const Node to = top_[found.to];
        if (label_[to] == Label::unreached) {
            const Node next = top_[mate_[to]];
            parent_[to] = found.from;
            label_[to] = Label::inner;
            nearest_[to] = nearest_[next] = none;
            label_[next] = Label::outer;
            scan_later(next);
        } else if (label_[to] == Label::outer) {
            const Node base = meeting_of(from, to);
            if (base == none) {
                exchange(from, to);
                exchange(to, from);
                return true;
            }
            make_blossom(from, base, to);
        }
        return false;
    }

    bool begin_trees() {
        std::ranges::fill(label_, Label::unreached);
        std::ranges::fill(nearest_, none);
        to_scan_ = {};
        for (Node node = 1; node <= last_; ++node)
            if (is_top(node) && mate_[node] == none) {
                parent_[node] = none;
                label_[node] = Label::outer;
                scan_later(node);
            }
        return !to_scan_.empty();
    }

    bool scan_all() {
        while (!to_scan_.empty()) {
            const Node vertex = to_scan_.front();
            to_scan_.pop();
            if (label_[top_[vertex]] == Label::inner) continue;
            for (Node other = 1; other <= vertices_; ++other) {
                if (edge(vertex, other).weight == 0 || top_[vertex] == top_[other]) continue;
                if (surplus(edge(vertex, other)) > 0)
                    note_nearer(vertex, top_[other]);
                else if (use(edge(vertex, other)))
                    return true;
            }
        }
        return false;
    }

    // The smallest change of prices after which another edge can be used, or a blossom opened.
    Cost next_change() {
        Cost change = std::numeric_limits<Cost>::max();
        for (Node blossom = vertices_ + 1; blossom <= last_; ++blossom)
            if (is_top(blossom) && label_[blossom] == Label::inner)
                change = std::min(change, price_[blossom] / 2);
        for (Node node = 1; node <= last_; ++node) {
            if (!is_top(node) || nearest_[node] == none) continue;
            const Cost left = surplus(edge(nearest_[node], node));
            if (label_[node] == Label::unreached) change = std::min(change, left);
            if (label_[node] == Label::outer) change = std::min(change, left / 2);
        }
        return change;
    }

    // False if a free vertex would have to pay less than nothing: it stays free.
    bool change_prices(Cost change) {
        for (Node vertex = 1; vertex <= vertices_; ++vertex)
            if (label_[top_[vertex]] == Label::outer && price_[vertex] <= change) return false;
        for (Node vertex = 1; vertex <= vertices_; ++vertex) {
            if (label_[top_[vertex]] == Label::outer) price_[vertex] -= change;
            if (label_[top_[vertex]] == Label::inner) price_[vertex] += change;
        }
        for (Node blossom = vertices_ + 1; blossom <= last_; ++blossom) {
            if (!is_top(blossom)) continue;
            if (label_[blossom] == Label::outer) price_[blossom] += 2 * change;
            if (label_[blossom] == Label::inner) price_[blossom] -= 2 * change;
        }
        return true;
    }

    bool use_nearest() {
        for (Node node = 1; node <= last_; ++node) {
            const Node near = nearest_[node];
            if (!is_top(node) || near == none || top_[near] == node) continue;
            if (surplus(edge(near, node)) == 0 && use(edge(near, node))) return true;
        }
        return false;
    }

    void open_blossoms() {
        for (Node blossom = vertices_ + 1; blossom <= last_; ++blossom)
            if (is_top(blossom) && label_[blossom] == Label::inner && price_[blossom] == 0)
                open_blossom(blossom);
    }

    // One pair more; false if there cannot be a better matching.
    bool lengthen() {
        if (!begin_trees()) return false;
        for (;;) {
            if (scan_all()) return true;
            if (!change_prices(next_change())) return false;
            if (use_nearest()) return true;
            open_blossoms();
        }
    }

    std::size_t vertices_;
    std::size_t size_;
    Node last_;  // node in use
    std::vector<Edge> edges_;
    std::vector<Cost> price_;
    std::vector<Node> mate_;     // the vertex at the other end of its matched edge
    std::vector<Node> nearest_;  // outer vertex
    std::vector<Node> top_;      // the outermost blossom that contains a node; none: an unused blossom
    std::vector<Node> parent_;   // of an inner node: the vertex from which it was reached
    std::vector<Label> label_;
    std::vector<std::uint64_t> visit_;
    std::uint64_t visits_ = 0;
    std::vector<std::vector<Node>> cycle_;  // the parts of a blossom, from its base around
    std::vector<Node> inside_;
    std::queue<Node> to_scan_;
};

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> cheapest_pairs(std::size_t vertices, const CostOf& cost) {
    Matching matching(vertices, cost);
    matching.solve();
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (Node vertex = 1; vertex <= vertices; ++vertex)
        if (vertex < matching.mate(vertex)) pairs.emplace_back(vertex - 1, matching.mate(vertex) - 1);
    return pairs;
}

}  // namespace tournament

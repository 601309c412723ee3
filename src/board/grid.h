// Squares of a rectangular grid, sets of them, and the tables built from their geometry.
//
// A Square is always on its grid: there is no "no square" value, absence is std::optional. Square a1 has
// index 0, b1 is 1; the rank above starts at index Files. A game whose boards come in several sizes plays on
// a rectangle in the corner of a grid that holds the largest.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace board {

enum class File : std::int8_t {};  // 0 is the a-file
enum class Rank : std::int8_t {};  // 0 is the first rank

struct Offset {
    int files;
    int ranks;
};

inline constexpr std::array<Offset, 8> queen_directions{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};

inline constexpr std::array<Offset, 8> knight_jumps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

// Whether a text could name a square of some board: a letter and a digit.
[[nodiscard]] constexpr bool names_square(std::string_view text) {
    return text.size() == 2 && text[0] >= 'a' && text[0] <= 'z' && text[1] >= '0' && text[1] <= '9';
}

template <int Files, int Ranks>
class Square {
public:
    static constexpr int files = Files;
    static constexpr int ranks = Ranks;
    static constexpr int count = Files * Ranks;

    constexpr Square() = default;
    constexpr Square(File file, Rank rank)
        : index_(static_cast<std::uint8_t>(static_cast<int>(rank) * Files + static_cast<int>(file))) {
        assert(index_ < count);
    }

    [[nodiscard]] static constexpr Square from_index(int index) {
        assert(0 <= index && index < count);
        Square square;
        square.index_ = static_cast<std::uint8_t>(index);
        return square;
    }
    // "c3", "k11"; nothing if the text is anything else or lies off the grid.
    [[nodiscard]] static constexpr std::optional<Square> parse(std::string_view name) {
        if (name.size() < 2 || name.size() > 3 || name[1] == '0') return std::nullopt;
        int rank = 0;
        for (const char digit : name.substr(1)) {
            if (digit < '0' || digit > '9') return std::nullopt;
            rank = rank * 10 + (digit - '0');
        }
        return at(name[0] - 'a', rank - 1);
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr File file() const { return File(index_ % Files); }
    [[nodiscard]] constexpr Rank rank() const { return Rank(index_ / Files); }

    // The square `by` away, or nothing when that falls off the grid.
    [[nodiscard]] constexpr std::optional<Square> step(Offset by) const {
        return at(static_cast<int>(file()) + by.files, static_cast<int>(rank()) + by.ranks);
    }

    [[nodiscard]] std::string name() const {
        return static_cast<char>('a' + static_cast<int>(file())) +
               std::to_string(static_cast<int>(rank()) + 1);
    }

    constexpr auto operator<=>(const Square&) const = default;

private:
    [[nodiscard]] static constexpr std::optional<Square> at(int file, int rank) {
        if (file < 0 || file >= Files || rank < 0 || rank >= Ranks) return std::nullopt;
        return Square(File(file), Rank(rank));
    }

    std::uint8_t index_ = 0;
};

__extension__ using Word128 = unsigned __int128;

template <int Files, int Ranks>
class SquareSet {
public:
    using value_type = Square<Files, Ranks>;
    // One machine word where the squares fit, two where they do not.
    using Word = std::conditional_t<value_type::count <= 64, std::uint64_t, Word128>;
    static constexpr int word_bits = 8 * sizeof(Word);
    static_assert(value_type::count <= word_bits);

    constexpr SquareSet() = default;
    constexpr SquareSet(std::initializer_list<value_type> squares) {
        for (const value_type square : squares) insert(square);
    }

    [[nodiscard]] static constexpr SquareSet all() {
        return SquareSet(static_cast<Word>(~Word{0}) >> (word_bits - value_type::count));
    }
    // The set as a word, bit by index, for shifting whole sets; bits beyond the grid are dropped.
    [[nodiscard]] static constexpr SquareSet from_word(Word word) { return SquareSet(word) & all(); }
    [[nodiscard]] constexpr Word word() const { return bits_; }

    // The squares from a1 to the one in the corner opposite.
    [[nodiscard]] static constexpr SquareSet rectangle(int files, int ranks) {
        SquareSet squares;
        for (const value_type square : all())
            if (static_cast<int>(square.file()) < files && static_cast<int>(square.rank()) < ranks)
                squares.insert(square);
        return squares;
    }

    constexpr void insert(value_type square) { bits_ |= bit(square); }
    constexpr void erase(value_type square) { bits_ &= ~bit(square); }
    [[nodiscard]] constexpr bool contains(value_type square) const { return (bits_ & bit(square)) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const {
        if constexpr (word_bits == 64)
            return std::popcount(bits_);
        else
            return std::popcount(low(bits_)) + std::popcount(high(bits_));
    }
    // The set as words of 64 bits, for hashing.
    [[nodiscard]] constexpr std::uint64_t low_word() const { return low(bits_); }
    [[nodiscard]] constexpr std::uint64_t high_word() const {
        if constexpr (word_bits == 64)
            return 0;
        else
            return high(bits_);
    }

    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet(a.bits_ | b.bits_); }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & b.bits_); }
    friend constexpr SquareSet operator-(SquareSet a, SquareSet b) { return SquareSet(a.bits_ & ~b.bits_); }
    constexpr SquareSet& operator|=(SquareSet other) { return *this = *this | other; }
    constexpr SquareSet& operator&=(SquareSet other) { return *this = *this & other; }
    constexpr SquareSet& operator-=(SquareSet other) { return *this = *this - other; }
    constexpr bool operator==(const SquareSet&) const = default;

    // Members in ascending order of index.
    class Iterator {
    public:
        using value_type = Square<Files, Ranks>;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(Word rest) : rest_(rest) {}
        constexpr value_type operator*() const { return value_type::from_index(lowest(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        Word rest_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    constexpr explicit SquareSet(Word bits) : bits_(bits) {}

    static constexpr Word bit(value_type square) { return Word{1} << square.index(); }
    static constexpr std::uint64_t low(Word bits) { return static_cast<std::uint64_t>(bits); }
    static constexpr std::uint64_t high(Word bits)
        requires(sizeof(Word) == 16)
    {
        return static_cast<std::uint64_t>(bits >> 64);
    }
    static constexpr int lowest(Word bits) {
        if constexpr (word_bits == 128)
            if (low(bits) == 0) return 64 + std::countr_zero(high(bits));
        return std::countr_zero(low(bits));
    }

    Word bits_ = 0;
};

// One T for each square, indexed by the square.
template <class S, class T>
class BySquare {
public:
    constexpr T& operator[](S square) { return items_[static_cast<std::size_t>(square.index())]; }
    constexpr const T& operator[](S square) const { return items_[static_cast<std::size_t>(square.index())]; }

private:
    std::array<T, static_cast<std::size_t>(S::count)> items_{};
};

// A grid's types and geometry under one name.
template <int Files, int Ranks>
struct Grid {
    using Square = board::Square<Files, Ranks>;
    using SquareSet = board::SquareSet<Files, Ranks>;
    template <class T>
    using BySquare = board::BySquare<Square, T>;

    static constexpr int files = Files;
    static constexpr int ranks = Ranks;

    // For every square, the squares one of `offsets` away.
    static consteval BySquare<SquareSet> leaper_table(const std::array<Offset, 8>& offsets) {
        BySquare<SquareSet> table;
        for (const Square from : SquareSet::all())
            for (const Offset by : offsets)
                if (const auto to = from.step(by)) table[from].insert(*to);
        return table;
    }

    // For every square, the squares on a straight line with it, in any of the eight directions.
    static consteval BySquare<SquareSet> aligned_table() {
        BySquare<SquareSet> table;
        for (const Square from : SquareSet::all())
            for (const Offset direction : queen_directions)
                for (auto to = from.step(direction); to; to = to->step(direction)) table[from].insert(*to);
        return table;
    }

    // For every two squares on a straight line, the squares strictly between them; for others nothing.
    static consteval BySquare<BySquare<SquareSet>> between_table() {
        BySquare<BySquare<SquareSet>> table;
        for (const Square from : SquareSet::all())
            for (const Offset direction : queen_directions) {
                SquareSet passed;
                for (auto to = from.step(direction); to; to = to->step(direction)) {
                    table[from][*to] = passed;
                    passed.insert(*to);
                }
            }
        return table;
    }
};

}  // namespace board

#include "picture/card.h"

#include <cairo.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <utility>

#include "base/palette.h"
#include "base/utf8.h"

namespace picture {

extern const std::string_view icon;  // embedded at build time

namespace {

namespace palette = base::palette;

// What a library has created, until it is given back.
template <auto Release>
struct Free {
    void operator()(auto* thing) const { Release(thing); }
};
template <class T, auto Release>
using Owned = std::unique_ptr<T, Free<Release>>;

using Surface = Owned<cairo_surface_t, cairo_surface_destroy>;
using Canvas = Owned<cairo_t, cairo_destroy>;
using FontMap = Owned<PangoFontMap, g_object_unref>;
using FontContext = Owned<PangoContext, g_object_unref>;
using Layout = Owned<PangoLayout, g_object_unref>;
using Font = Owned<PangoFontDescription, pango_font_description_free>;
using Attributes = Owned<PangoAttrList, pango_attr_list_unref>;
using Document = Owned<RsvgHandle, g_object_unref>;

struct Box {
    double left;
    double top;
    double width;
    double height;

    [[nodiscard]] double right() const { return left + width; }
    [[nodiscard]] double bottom() const { return top + height; }
};

constexpr double margin = 44;
constexpr double gap = 60;  // between a board and the texts
constexpr Box inner{margin, margin, card_width - 2 * margin, card_height - 2 * margin};
constexpr double widest_board = 640;
constexpr double brand_size = 44;
constexpr double after_row = 22;
constexpr double sign_size = 64;
constexpr double sign_width = sign_size + 20;  // with the blank after it

// More of a text is never seen, and would only take time.
constexpr std::size_t most_bytes = 400;

double color_part(std::string_view color, std::size_t part) {
    const std::string digits(color.substr(1 + 2 * part, 2));
    return static_cast<double>(std::strtol(digits.c_str(), nullptr, 16)) / 255;
}

void use_color(cairo_t& canvas, std::string_view color) {
    cairo_set_source_rgb(&canvas, color_part(color, 0), color_part(color, 1), color_part(color, 2));
}

struct Style {
    double size;
    bool bold;
    std::string_view color;
    int most_lines = 1;
};

constexpr Style heading_style{.size = 32, .bold = true, .color = palette::accent};
constexpr Style line_style{.size = 56, .bold = true, .color = palette::ink};
constexpr Style title_style{.size = 56, .bold = true, .color = palette::ink, .most_lines = 3};
constexpr Style text_style{.size = 30, .bold = false, .color = palette::faint, .most_lines = 3};
constexpr Style brand_style{.size = 28, .bold = true, .color = palette::faint};

// Fonts that Debian has. Where one lacks a character, another is used that has it.
Font font_of(const Style& style) {
    Font font(pango_font_description_from_string("Lato, DejaVu Sans, sans-serif"));
    pango_font_description_set_weight(font.get(), style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
    return font;
}

// Names are easier to read without ligatures.
Attributes plain_letters() {
    Attributes attributes(pango_attr_list_new());
    pango_attr_list_insert(attributes.get(), pango_attr_font_features_new("liga=0"));
    return attributes;
}

// A text that has been set, with "…" where it is too long for its place.
struct Words {
    Layout layout;
    std::string_view color;
    double width;
    double height;
};

Words set_words(PangoContext& context, std::string_view text, const Style& style, double width) {
    Layout layout(pango_layout_new(&context));
    const std::string shown = base::as_line(text, most_bytes);
    pango_layout_set_text(layout.get(), shown.data(), static_cast<int>(shown.size()));
    pango_layout_set_font_description(layout.get(), font_of(style).get());
    pango_layout_set_attributes(layout.get(), plain_letters().get());
    pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
    pango_layout_set_height(layout.get(), -style.most_lines);
    pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_line_spacing(layout.get(), 1.2F);
    pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
    // Texts from right to left begin at the left, too: they stand beside a sign, or below each other.
    pango_layout_set_auto_dir(layout.get(), FALSE);
    PangoRectangle extents;
    pango_layout_get_pixel_extents(layout.get(), nullptr, &extents);
    return {std::move(layout), style.color, static_cast<double>(extents.width),
            static_cast<double>(extents.height)};
}

void show_words(cairo_t& canvas, const Words& words, double left, double top) {
    use_color(canvas, words.color);
    cairo_move_to(&canvas, left, top);
    pango_cairo_show_layout(&canvas, words.layout.get());
}

base::Result<Document> read_svg(const std::string& text) {
    GError* error = nullptr;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are characters here
    const auto* const bytes = reinterpret_cast<const guint8*>(text.data());
    Document document(rsvg_handle_new_from_data(bytes, text.size(), &error));
    if (document != nullptr) return document;
    const std::string what = error->message;
    g_error_free(error);
    return base::failure("invalid SVG: " + what);
}

// Where a document is drawn: as large as fits, in the middle of the box.
Box fitted(RsvgHandle& document, const Box& box) {
    gdouble width = 0;
    gdouble height = 0;
    if (rsvg_handle_get_intrinsic_size_in_pixels(&document, &width, &height) == FALSE) return box;
    const double scale = std::min(box.width / width, box.height / height);
    return {box.left + (box.width - width * scale) / 2, box.top + (box.height - height * scale) / 2,
            width * scale, height * scale};
}

base::Result<void> show_svg(cairo_t& canvas, RsvgHandle& document, const Box& at) {
    const RsvgRectangle place{at.left, at.top, at.width, at.height};
    GError* error = nullptr;
    if (rsvg_handle_render_document(&document, &canvas, &place, &error) != FALSE) return {};
    const std::string what = error->message;
    g_error_free(error);
    return base::failure("cannot draw SVG: " + what);
}

base::Result<void> show_svg(cairo_t& canvas, const std::string& text, const Box& box) {
    const auto document = read_svg(text);
    if (!document) return base::failure(document.error());
    return show_svg(canvas, **document, fitted(**document, box));
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are characters here
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
    return CAIRO_STATUS_SUCCESS;
}

// One card on its canvas.
class Sheet {
public:
    explicit Sheet(PangoContext& context)
        : context_(context),
          surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, card_width, card_height)),
          canvas_(cairo_create(surface_.get())) {
        use_color(*canvas_, palette::ground);
        cairo_paint(canvas_.get());
    }

    base::Result<void> draw(const Card& card) {
        return draw_boards(card).and_then([&](const Box& rest) { return draw_texts(card, rest); });
    }

    [[nodiscard]] std::string png() const {
        std::string bytes;
        cairo_surface_write_to_png_stream(surface_.get(), append, &bytes);
        return bytes;
    }

private:
    // Returns where the texts are.
    base::Result<Box> draw_boards(const Card& card) {
        if (card.boards.empty()) return inner;
        return card.boards.size() == 1 ? draw_board(card.boards.front()) : draw_several(card.boards);
    }

    // At the left, as high as the card.
    base::Result<Box> draw_board(const std::string& text) {
        const auto document = read_svg(text);
        if (!document) return base::failure(document.error());
        Box place = fitted(**document, {margin, margin, widest_board, inner.height});
        place.left = margin;
        if (auto shown = show_svg(*canvas_, **document, place); !shown) return base::failure(shown.error());
        const double left = std::round(place.right() + gap);
        return Box{left, margin, inner.right() - left, inner.height};
    }

    // Side by side, in boxes of the same size.
    base::Result<Box> draw_several(const std::vector<std::string>& boards) {
        constexpr double between = 28;
        constexpr double height = 300;
        const auto count = static_cast<double>(boards.size());
        const double width = (inner.width - (count - 1) * between) / count;
        double left = inner.left;
        for (const std::string& board : boards) {
            if (auto shown = show_svg(*canvas_, board, {left, margin, width, height}); !shown)
                return base::failure(shown.error());
            left += width + between;
        }
        const double top = margin + height;
        return Box{inner.left, top, inner.width, inner.bottom() - top};
    }

    // The heading at the top, the name of the site at the bottom, and the rest in the middle between them.
    base::Result<void> draw_texts(const Card& card, const Box& box) {
        Box middle = box;
        middle.height -= brand_size;
        if (!card.heading.empty()) {
            const Words heading = words(card.heading, heading_style, box.width);
            show_words(*canvas_, heading, box.left, box.top);
            middle.top += heading.height;
            middle.height -= heading.height;
        }
        return draw_middle(card, middle).and_then([&] { return draw_brand(box); });
    }

    base::Result<void> draw_middle(const Card& card, const Box& box) {
        const std::vector<Row> rows = rows_of(card, box.width);
        const Words text = words(card.text, text_style, box.width);
        double height = text.height;
        for (const Row& row : rows) height += row.height + after_row;
        double top = std::round(box.top + (box.height - height) / 2);
        for (const Row& row : rows) {
            if (auto drawn = draw_row(row, box.left, top); !drawn) return drawn;
            top += row.height + after_row;
        }
        show_words(*canvas_, text, box.left, top);
        return {};
    }

    // A line that has been set.
    struct Row {
        Words words;
        const std::string& sign;
        double height;
    };

    [[nodiscard]] std::vector<Row> rows_of(const Card& card, double width) const {
        const Style& style = card.lines.size() == 1 ? title_style : line_style;
        std::vector<Row> rows;
        for (const Line& line : card.lines) {
            const double indent = line.sign.empty() ? 0 : sign_width;
            Words set = words(line.text, style, width - indent);
            const double height = std::max(set.height, line.sign.empty() ? 0 : sign_size);
            rows.push_back({std::move(set), line.sign, height});
        }
        return rows;
    }

    base::Result<void> draw_row(const Row& row, double left, double top) {
        const double indent = row.sign.empty() ? 0 : sign_width;
        show_words(*canvas_, row.words, left + indent, top + std::floor((row.height - row.words.height) / 2));
        if (row.sign.empty()) return {};
        return show_svg(*canvas_, row.sign,
                        {left, top + std::floor((row.height - sign_size) / 2), sign_size, sign_size});
    }

    base::Result<void> draw_brand(const Box& box) {
        const double top = box.bottom() - brand_size;
        const Words name = words("Parlor", brand_style, box.width - brand_size);
        show_words(*canvas_, name, box.left + brand_size + 14, top + (brand_size - name.height) / 2);
        return show_svg(*canvas_, std::string(icon), {box.left, top, brand_size, brand_size});
    }

    [[nodiscard]] Words words(std::string_view text, const Style& style, double width) const {
        return set_words(context_, text, style, width);
    }

    PangoContext& context_;
    Surface surface_;
    Canvas canvas_;
};

}  // namespace

class Painter::Inside {
public:
    base::Result<std::string> draw(const Card& card) {
        const std::lock_guard lock(mutex_);
        Sheet sheet(*context_);
        return sheet.draw(card).map([&] { return sheet.png(); });
    }

private:
    std::mutex mutex_;
    FontMap fonts_{pango_cairo_font_map_new()};
    FontContext context_{pango_font_map_create_context(fonts_.get())};
};

Painter::Painter() : inside_(std::make_unique<Inside>()) {}
Painter::~Painter() = default;

base::Result<std::string> Painter::draw(const Card& card) { return inside_->draw(card); }

}  // namespace picture

// What sanitizers should not report: fontconfig keeps a little memory for ever, and Pango loads fonts in
// threads of its own, whose locks are those of libraries that were compiled without the thread sanitizer.
// NOLINTBEGIN(*-reserved-identifier,cert-dcl37-c): the names are given
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_options();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig"; }
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
#elif __has_feature(thread_sanitizer)
extern "C" const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() {
    return "race:picture::Painter::Inside::draw\nrace:libpangoft2\nrace:libfontconfig";
}
#endif
#endif
// NOLINTEND(*-reserved-identifier,cert-dcl37-c)

#include "server/mail/html.h"

#include <gtest/gtest.h>

namespace mail {
namespace {

TEST(Html, becomes_lines_as_a_reader_sees_them) {
    EXPECT_EQ(plain_of_html("<html><head><title>No</title></head><body><p>c8-b6</p>\r\n<div>Your "
                            "turn,<br>Ben</div></body></html>"),
              "c8-b6\nYour turn,\nBen\n");
}

TEST(Html, is_read_with_entities) {
    EXPECT_EQ(plain_of_html("a &lt; b &amp;&amp; c &#228;&#x265E;&nbsp;&bogus; &"),
              "a < b && c ä♞ &bogus; &");
    EXPECT_EQ(plain_of_html("&#1114112;&#xFFFFFFFFFFFF;"), "&#1114112;&#xFFFFFFFFFFFF;");
}

TEST(Html, keeps_its_layout_only_in_pre) {
    EXPECT_EQ(plain_of_html("<pre>x o\n  x</pre>  a   \n b"), "x o\n  x\na b");
}

TEST(Html, is_read_without_styles_scripts_comments_and_quotations) {
    EXPECT_EQ(plain_of_html("<style>p{}</style><!-- > no -->a<script>b</script><blockquote>c<blockquote>d"
                            "</blockquote>e</blockquote>f"),
              "af");
    EXPECT_EQ(plain_of_html("c8-b6<div class=\"gmail_quote\">On Monday <b>Ann</b> wrote:</div>"), "c8-b6");
}

TEST(Html, that_is_broken_is_read_as_far_as_it_goes) {
    EXPECT_EQ(plain_of_html("a<b"), "a");
    EXPECT_EQ(plain_of_html("a<!-- b"), "a");
    EXPECT_EQ(plain_of_html("</blockquote>a"), "a");
    EXPECT_EQ(plain_of_html("<"), "");
}

}  // namespace
}  // namespace mail

# Writes SOURCE: a C++ file that defines NAMESPACE::NAME as the bytes of FILE; none if FILE is empty.
set(bytes)
if(FILE)
    file(READ ${FILE} bytes HEX)
endif()
string(REGEX REPLACE "(................................)" "\\1\"\n    \"" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
file(WRITE ${SOURCE} "#include <string_view>

namespace ${NAMESPACE} {
namespace {
constexpr char bytes[] =
    \"${bytes}\";
}
extern const std::string_view ${NAME};
const std::string_view ${NAME}{bytes, sizeof(bytes) - 1};
}  // namespace ${NAMESPACE}
")

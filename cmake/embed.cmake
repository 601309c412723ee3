# Writes SOURCE: a C++ file that defines NAMESPACE::NAME as the text of FILE.
file(READ ${FILE} text)
file(WRITE ${SOURCE} "#include <string_view>

namespace ${NAMESPACE} {
extern const std::string_view ${NAME};
const std::string_view ${NAME} = R\"page(${text})page\";
}  // namespace ${NAMESPACE}
")

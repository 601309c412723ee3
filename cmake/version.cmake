# Writes FILE: what `parlor --version` prints, made of VERSION, the commit that is checked out in FOLDER, where git
# knows one, and COMPILER.
execute_process(COMMAND git -C ${FOLDER} rev-parse --short=12 HEAD
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
    set(details "${COMPILER}")
else()
    set(details "commit ${commit}, ${COMPILER}")
endif()
file(WRITE ${FILE} "parlor ${VERSION} (${details})")

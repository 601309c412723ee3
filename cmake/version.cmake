# Writes FILE with the text that `parlor --version` prints: VERSION, the commit checked out in FOLDER if git knows
# one, and COMPILER.
set(details "${COMPILER}")
if(EXISTS ${FOLDER}/.git)  # ignores a checkout of another project around FOLDER
    execute_process(COMMAND git -C ${FOLDER} rev-parse --short=12 HEAD
        OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit)
    set(details "commit ${commit}, ${COMPILER}")
endif()
file(WRITE ${FILE} "parlor ${VERSION} (${details})")

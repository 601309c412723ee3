# Writes FILE: what `parlor --version` prints, made of VERSION, the commit that is checked out in FOLDER, where git
# knows one, and COMPILER.
set(details "${COMPILER}")
if(EXISTS ${FOLDER}/.git)  # and not in a checkout of something else around it
    execute_process(COMMAND git -C ${FOLDER} rev-parse --short=12 HEAD
        OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(commit)
    set(details "commit ${commit}, ${COMPILER}")
endif()
file(WRITE ${FILE} "parlor ${VERSION} (${details})")

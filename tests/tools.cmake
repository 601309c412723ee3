# The checks of the repository itself. They read the sources, not the build, so only one build runs them.
if(NOT PARLOR_TEST_PREFIX STREQUAL "test/")
    return()
endif()

set(tools ${PROJECT_SOURCE_DIR}/tools)
add_test(NAME layers COMMAND ${tools}/check_layers.py)
add_test(NAME game-names COMMAND ${tools}/check_game_names.py)
add_test(NAME clauses COMMAND ${tools}/check_clauses.py)
add_test(NAME repository COMMAND ${tools}/check_repository.py)
add_test(NAME words COMMAND ${tools}/check_words.py)
add_test(NAME format COMMAND ${tools}/format --check)
set_tests_properties(layers game-names clauses repository words format PROPERTIES LABELS quick)
add_test(NAME tools COMMAND python3 -m unittest discover -s ${PROJECT_SOURCE_DIR}/tests/tools)

# Lint uses all cores and takes longest, so it runs first.
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR all "2 * ${cores}")
add_test(NAME lint COMMAND ${tools}/lint)
set_tests_properties(lint PROPERTIES COST 1000 PROCESSORS ${all} TIMEOUT 3600)

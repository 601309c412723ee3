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

# Lint takes long, so it starts first. It uses half of the cores: a test that needs all of them has to wait until all
# others have ended.
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR half "(${cores} + 1) / 2")
math(EXPR slots "2 * ${half}")
add_test(NAME lint COMMAND ${tools}/lint --jobs ${half})
set_tests_properties(lint PROPERTIES COST 2000 PROCESSORS ${slots} TIMEOUT 3600)

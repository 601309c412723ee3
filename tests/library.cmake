# The libraries for other programs: C, Python and JavaScript.
if(NOT PARLOR_TEST_PREFIX STREQUAL "test/")
    return()
endif()

set(library ${CMAKE_CURRENT_SOURCE_DIR}/library)
add_test(NAME library.c COMMAND python3 ${library}/c_api.py ${PROJECT_BINARY_DIR})
add_test(NAME library.python COMMAND python3 ${PROJECT_SOURCE_DIR}/python/tests/parlor_test.py)
set_tests_properties(library.python PROPERTIES
    ENVIRONMENT "PARLOR=$<TARGET_FILE:parlor>;PARLOR_LIBRARY=$<TARGET_FILE:parlor_library>")
parlor_reads(library.python docs/libraries.md python)
add_test(NAME library.javascript COMMAND python3 ${library}/rules_package.py)

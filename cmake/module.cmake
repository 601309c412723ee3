add_custom_target(threaded)

# parlor_module(<folder> [SOURCES a.cpp …] [LINKS folder …] [PAGES file.md …] [TESTS a_test.cpp …] [TEST_LINKS …]
#               [TEST_TOGETHER] [TEST_LIGHT] [THREADED])
#
# One library target for a folder of src/, and one test program with the tests that lie beside its sources. THREADED:
# these tests are for the thread sanitizer, too.
function(parlor_module folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "TEST_TOGETHER;TEST_LIGHT;THREADED" "" "SOURCES;LINKS;TESTS;TEST_LINKS")
    if(arg_SOURCES)
        add_library(${folder} STATIC ${arg_SOURCES})
        target_link_libraries(${folder} PUBLIC project_options ${arg_LINKS})
    else()
        add_library(${folder} INTERFACE)
        target_link_libraries(${folder} INTERFACE project_options ${arg_LINKS})
    endif()
    if(PARLOR_TESTS AND arg_TESTS)
        if(arg_TEST_TOGETHER)
            list(APPEND how TOGETHER)
        endif()
        if(arg_TEST_LIGHT)
            list(APPEND how LIGHT)
        endif()
        if(arg_THREADED)
            list(APPEND how THREADED)
        endif()
        parlor_test(${folder}_test ${how} SOURCES ${arg_TESTS} LINKS ${folder} ${arg_TEST_LINKS})
    endif()
endfunction()

# One GoogleTest program; each of its tests is a test of its own for ctest, named <preset>/<suite>.<name>. Where
# the tests share something that is slow to start, they are run TOGETHER, as one test <preset>/<name>. LIGHT ones
# compute little by themselves: not optimizing them halves the time to build them, and what they test is as it was. A
# build that is only for threads has the THREADED ones; the target `threaded` is all of these.
function(parlor_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "TOGETHER;LIGHT;THREADED" "" "SOURCES;LINKS")
    if(PARLOR_ONLY_THREADED AND NOT arg_THREADED)
        return()
    endif()
    find_package(GTest REQUIRED)
    include(GoogleTest)
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE project_options ${arg_LINKS} GTest::gmock_main)
    if(arg_LIGHT)
        target_compile_options(${name} PRIVATE -O0)
    endif()
    if(arg_THREADED)
        add_dependencies(threaded ${name})
    endif()
    if(arg_TOGETHER)
        add_test(NAME ${PARLOR_TEST_PREFIX}${name} COMMAND ${name})
        return()
    endif()
    # A fixed seed for property tests: a failure here is a failure everywhere.
    gtest_discover_tests(${name}
        TEST_PREFIX "${PARLOR_TEST_PREFIX}"
        DISCOVERY_MODE PRE_TEST
        PROPERTIES ENVIRONMENT "RC_PARAMS=seed=20050815")
endfunction()

# Makes the text of `file` available to `target` as `extern const std::string_view <namespace>::<name>`.
function(parlor_embed target file namespace name)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DFILE=${file} -DSOURCE=${source} -DNAMESPACE=${namespace} -DNAME=${name}
                -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${file} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        VERBATIM)
    # The compilers we use take longer texts than every compiler has to.
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    target_sources(${target} PRIVATE ${source})
endfunction()

# Makes the JSON file `json` out of the YAML file `yaml` whenever that changes. Debian's Python goes first: another
# on the PATH may lack the package python3-yaml.
function(parlor_json_from_yaml yaml json)
    find_program(PARLOR_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
    find_program(PARLOR_PYTHON python3 REQUIRED)
    set(script ${PROJECT_SOURCE_DIR}/tools/yaml_to_json.py)
    add_custom_command(
        OUTPUT ${json}
        COMMAND ${PARLOR_PYTHON} ${script} ${yaml} ${json}
        DEPENDS ${yaml} ${script}
        VERBATIM)
endfunction()

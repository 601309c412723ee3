add_custom_target(threaded)
add_custom_target(units)

# Takes half the time of -O1. The address sanitizer then checks memory by calls, which are less code than checks in place.
set(quick_to_compile -O0)
if(PARLOR_SANITIZE MATCHES address)
    list(APPEND quick_to_compile "SHELL:-mllvm -asan-instrumentation-with-call-threshold=0")
endif()

# parlor_batches(<variable> <target> SOURCES a.cpp … [APART a.cpp …])
#
# Sets the variable to what is compiled for the target: files that include up to 24 sources each. These share most of their
# headers and templates, so they take half the time or less. Sources listed as APART are compiled by themselves: they
# define a local name that another source of the module defines, too.
#
# CMake's own unity builds name the folder of this checkout. A batch is the same text in all of them, so that what one has
# compiled, another finds in the compiler cache.
function(parlor_batches variable target)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "SOURCES;APART")
    set(together ${arg_SOURCES})
    list(REMOVE_ITEM together ${arg_APART})
    set(compiled ${arg_SOURCES})
    list(REMOVE_ITEM compiled ${together})
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR})
    set(number 0)
    while(together)
        list(SUBLIST together 0 24 sources)
        list(REMOVE_ITEM together ${sources})
        list(TRANSFORM sources REPLACE "(.+)" "#include \"${folder}/\\1\"")
        list(JOIN sources "\n" text)
        math(EXPR number "${number} + 1")
        set(batch ${CMAKE_CURRENT_BINARY_DIR}/batches/${target}_${number}.cpp)
        file(CONFIGURE OUTPUT ${batch} CONTENT "${text}\n" @ONLY)  # written only where it changes
        # A name that shadows one of another source is no mistake.
        set_source_files_properties(${batch} PROPERTIES COMPILE_OPTIONS -Wno-shadow)
        list(APPEND compiled ${batch})
    endwhile()
    set(${variable} ${compiled} PARENT_SCOPE)
endfunction()

# Compiles a target with less optimization, or none with sanitizers: its build is short, and its code not as fast.
function(parlor_light target)
    if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT PARLOR_WASM)
        target_compile_options(${target} PRIVATE -O1 -Wno-maybe-uninitialized)  # which it guesses at with -O1
    elseif(PARLOR_SANITIZE)
        target_compile_options(${target} PRIVATE ${quick_to_compile})
    endif()
endfunction()

# parlor_module(<folder> [SOURCES a.cpp …] [LINKS folder …] [TESTS a_test.cpp …] [TEST_LINKS …]
#               [APART a.cpp b_test.cpp …] [SOURCES_APART] [LIGHT] [TEST_AS_SHIPPED] [TEST_SLOW] [TEST_LIGHT] [THREADED]
#               [TEST_UNTHREADED b_test.cpp … pattern …])
#
# One library target for a folder of src/, and one test program with the tests that lie beside its sources. Sources and
# tests are compiled in batches, except those listed as APART. A LIGHT module waits for people, networks and databases, so
# a short build matters more than fast code (parlor_light). The other options are those of parlor_test.
function(parlor_module folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg
        "SOURCES_APART;LIGHT;TEST_AS_SHIPPED;TEST_SLOW;TEST_LIGHT;THREADED" ""
        "SOURCES;LINKS;TESTS;TEST_LINKS;APART;TEST_UNTHREADED")
    if(arg_SOURCES)
        if(PARLOR_BATCHES AND NOT arg_SOURCES_APART)
            parlor_batches(arg_SOURCES ${folder} SOURCES ${arg_SOURCES} APART ${arg_APART})
        endif()
        add_library(${folder} STATIC ${arg_SOURCES})
        target_link_libraries(${folder} PUBLIC project_options ${arg_LINKS})
        if(arg_LIGHT)
            parlor_light(${folder})
        endif()
    else()
        add_library(${folder} INTERFACE)
        target_link_libraries(${folder} INTERFACE project_options ${arg_LINKS})
    endif()
    if(PARLOR_TESTS AND arg_TESTS)
        set(how)
        foreach(option AS_SHIPPED SLOW LIGHT)
            if(arg_TEST_${option})
                list(APPEND how ${option})
            endif()
        endforeach()
        if(arg_THREADED)
            list(APPEND how THREADED)
        endif()
        if(arg_TEST_UNTHREADED)
            list(APPEND how UNTHREADED ${arg_TEST_UNTHREADED})
        endif()
        parlor_test(${folder}_test ${how} SOURCES ${arg_TESTS} LINKS ${folder} ${arg_TEST_LINKS} APART ${arg_APART})
    endif()
endfunction()

# parlor_test(<name> [AS_SHIPPED] [SLOW] [LIGHT] [THREADED] [UNTHREADED b_test.cpp … pattern …]
#             SOURCES … [LINKS …] [APART …])
#
# One GoogleTest program, and one test <preset>/<name> that runs it. The target `units` builds all of these. Where PARLOR_UNITS
# is off, only that target does, and the label of their tests is `units`.
#   AS_SHIPPED  it computes much, and what it tests depends on the optimizer: also without sanitizers in a full run
#   SLOW        it starts databases: not for `./test --quick`
#   LIGHT       it computes little: compiled without optimization, which takes half the time
#   THREADED    for the thread sanitizer, too; the target `threaded` builds all of these
#   UNTHREADED  its sources, and its tests that match these patterns of GoogleTest, that start no thread: not for the
#               thread sanitizer
function(parlor_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "AS_SHIPPED;SLOW;LIGHT;THREADED" "" "SOURCES;LINKS;APART;UNTHREADED")
    if(PARLOR_ONLY_THREADED AND NOT arg_THREADED)
        return()
    endif()
    set(filter)
    if(PARLOR_ONLY_THREADED AND arg_UNTHREADED)
        list(REMOVE_ITEM arg_SOURCES ${arg_UNTHREADED})
        list(FILTER arg_UNTHREADED EXCLUDE REGEX "\\.cpp$")
        list(JOIN arg_UNTHREADED ":" patterns)
        if(patterns)
            set(filter --gtest_filter=-${patterns})
        endif()
    endif()
    find_package(GTest REQUIRED)
    if(PARLOR_BATCHES)
        parlor_batches(arg_SOURCES ${name} SOURCES ${arg_SOURCES} APART ${arg_APART})
    endif()
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE project_options ${arg_LINKS} GTest::gmock_main)
    if(arg_LIGHT)
        target_compile_options(${name} PRIVATE ${quick_to_compile})
    endif()
    if(arg_THREADED)
        add_dependencies(threaded ${name})
    endif()
    set(labels)
    if(NOT arg_SLOW)
        list(APPEND labels quick)
    endif()
    add_dependencies(units ${name})
    if(NOT PARLOR_UNITS AND NOT arg_AS_SHIPPED)
        set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
        list(APPEND labels units)
    endif()
    add_test(NAME ${PARLOR_TEST_PREFIX}${name} COMMAND ${name} --gtest_brief=1 ${filter})
    # A fixed seed for property tests: a failure here is a failure everywhere.
    set_tests_properties(${PARLOR_TEST_PREFIX}${name} PROPERTIES
        ENVIRONMENT "RC_PARAMS=seed=20050815" LABELS "${labels}")
    parlor_reads(${PARLOR_TEST_PREFIX}${name})
    if(arg_SLOW)
        parlor_long(${PARLOR_TEST_PREFIX}${name})
    else()
        parlor_computes(${PARLOR_TEST_PREFIX}${name})
    endif()
endfunction()

# parlor_reads(<test> [path…])
#
# Declares the files and folders that a test reads, besides the files that its command and its environment name. ./test
# then runs it again only if one of these has changed; a test without a declaration, if any file of the repository has.
# `tools/ctest --reads` finds what is missing. Paths are relative to the repository. tools/ctest itself is always in the list,
# because an empty list would not count as a declaration.
function(parlor_reads test)
    set(paths tools/ctest ${ARGN})
    list(TRANSFORM paths PREPEND ${PROJECT_SOURCE_DIR}/ REGEX "^[^/$]")
    set_property(TEST ${test} APPEND PROPERTY REQUIRED_FILES ${paths})
endfunction()

# Tests that keep a processor busy. ./test runs twice as many tests as there are processors: most wait for servers, databases
# and deadlines. These count twice.
function(parlor_computes)
    set_tests_properties(${ARGN} PROPERTIES PROCESSORS 2)
endfunction()

# Tests that take long start before the others, so that none of them runs alone at the end. ctest remembers how long each
# test took, but knows nothing in a fresh clone.
function(parlor_long)
    set_tests_properties(${ARGN} PROPERTIES COST 100)
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

# Makes the bytes of the network `file` available to `target` as parlor_embed does for a text; none if there is no such file.
function(parlor_network target file namespace name)
    set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
    file(GLOB found CONFIGURE_DEPENDS ${file})
    add_custom_command(
        OUTPUT ${source}
        COMMAND ${CMAKE_COMMAND} -DFILE=${found} -DSOURCE=${source} -DNAMESPACE=${namespace} -DNAME=${name}
                -P ${PROJECT_SOURCE_DIR}/cmake/embed_bytes.cmake
        DEPENDS ${found} ${PROJECT_SOURCE_DIR}/cmake/embed_bytes.cmake
        VERBATIM)
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    target_sources(${target} PRIVATE ${source})
endfunction()

# Embeds the rules pages of a game; `target` is also its namespace. rules.md becomes `rules_page`, and the German rules.de.md
# becomes `rules_page_de`, which is empty if there is no such file.
function(parlor_rules_pages target)
    set(english ${CMAKE_CURRENT_SOURCE_DIR}/rules.md)
    file(GLOB german CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/rules.de.md)
    if(NOT german)
        set(german ${CMAKE_CURRENT_BINARY_DIR}/no_rules.md)
        file(WRITE ${german} "")
    endif()
    parlor_embed(${target} ${english} ${target} rules_page)
    parlor_embed(${target} ${german} ${target} rules_page_de)
endfunction()

# Embeds lessons.json, the lessons of a game, as `lessons`; `target` is also its namespace. The page loads the file itself, so
# its modules do without.
function(parlor_lessons target)
    set(file ${CMAKE_CURRENT_SOURCE_DIR}/lessons.json)
    if(PARLOR_WASM)
        set(file ${CMAKE_CURRENT_BINARY_DIR}/no_lessons.json)
        file(WRITE ${file} "")
    endif()
    parlor_embed(${target} ${file} ${target} lessons)
endfunction()

# Embeds openings.txt, the book of a game's openings, as `openings`, as parlor_lessons does; none if there is no such file.
function(parlor_openings target)
    file(GLOB file CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/openings.txt)
    if(PARLOR_WASM OR NOT file)
        set(file ${CMAKE_CURRENT_BINARY_DIR}/no_openings.txt)
        file(WRITE ${file} "")
    endif()
    parlor_embed(${target} ${file} ${target} openings)
endfunction()

# Tells `target` where something lies, as `extern const std::string_view <namespace>::<name>`: in a source of its own, since
# each checkout has to compile what names a folder of it.
function(parlor_embed_path target path namespace name)
    set(file ${CMAKE_CURRENT_BINARY_DIR}/${name}.txt)
    file(CONFIGURE OUTPUT ${file} CONTENT ${path} @ONLY)
    parlor_embed(${target} ${file} ${namespace} ${name})
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

# One program of benchmarks in <build>/bench, and a test that it runs. How fast it runs is never a test: machines differ.
function(parlor_bench name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINKS")
    find_package(benchmark REQUIRED)
    add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bench)
    target_link_libraries(${name} PRIVATE ${arg_LINKS} benchmark::benchmark)
    add_test(NAME ${PARLOR_TEST_PREFIX}${name} COMMAND ${name} --benchmark_min_time=0)
    parlor_computes(${PARLOR_TEST_PREFIX}${name})
    parlor_reads(${PARLOR_TEST_PREFIX}${name})
endfunction()

# Tests of the server over the network: its responses, what it stores, and crashes.
set(server ${CMAKE_CURRENT_SOURCE_DIR}/server)

# Debian's Python has precedence: another on the PATH may lack the package python3-jsonschema.
find_program(PARLOR_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PARLOR_PYTHON python3 REQUIRED)

# Each runs in only one of the two large builds, where it finds most: hostile input, and what the server answers to whom, with
# sanitizers; several nodes, crashes and timing in the release build.
set(names analysis conformance crash fair frozen garbage hosting keeper moderation nodes notices operations pooler security
    strangers studies tournaments unseen)
if(PARLOR_TEST_PREFIX STREQUAL "asan/")
    list(REMOVE_ITEM names analysis crash fair frozen hosting nodes operations pooler strangers studies tournaments)
elseif(PARLOR_TEST_PREFIX STREQUAL "test/")
    list(REMOVE_ITEM names conformance garbage keeper moderation notices security unseen)
endif()

# What the tests of servers and mail read, besides the program.
set(scripts_of_servers src/server/api/openapi.yaml src/sql/private_postgres_test.sh tests/mail tests/server)
set(also_conformance src/commands/runner.h src/house/common/refusal.h src/table/codes.cpp)
set(also_operations docs/hosting)

foreach(name ${names})
    add_test(NAME ${PARLOR_TEST_PREFIX}server.${name}
        COMMAND ${PARLOR_PYTHON} ${server}/${name}.py $<TARGET_FILE:parlor>)
    set_tests_properties(${PARLOR_TEST_PREFIX}server.${name} PROPERTIES TIMEOUT 1200)
    parlor_long(${PARLOR_TEST_PREFIX}server.${name})
    if(NOT name STREQUAL "hosting")  # which looks for files that the documents name, anywhere
        parlor_reads(${PARLOR_TEST_PREFIX}server.${name} ${scripts_of_servers} ${also_${name}})
    endif()
endforeach()

# Tests that do not depend on the build.
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME inspections-can-fail COMMAND ${PARLOR_PYTHON} ${server}/test_inspector.py)
    parlor_reads(inspections-can-fail tests/server)
endif()

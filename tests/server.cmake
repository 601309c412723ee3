# The server, seen from the wire: what it answers, what it keeps, what it survives.
set(server ${CMAKE_CURRENT_SOURCE_DIR}/server)

# Debian's Python goes first: another on the PATH may lack the package python3-jsonschema.
find_program(PARLOR_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PARLOR_PYTHON python3 REQUIRED)

# Those that take long run in one of the two large builds, where they find most: what strangers send, with sanitizers; what
# processes of one house do to each other, what a crash leaves and how long things take, as shipped.
set(names conformance crash fair frozen garbage hosting keeper moderation nodes notices operations pooler security
    strangers unseen)
if(PARLOR_TEST_PREFIX STREQUAL "asan/")
    list(REMOVE_ITEM names crash fair frozen hosting nodes operations pooler strangers)
elseif(PARLOR_TEST_PREFIX STREQUAL "test/")
    list(REMOVE_ITEM names conformance garbage notices)
endif()

foreach(name ${names})
    add_test(NAME ${PARLOR_TEST_PREFIX}server.${name}
        COMMAND ${PARLOR_PYTHON} ${server}/${name}.py $<TARGET_FILE:parlor>)
    set_tests_properties(${PARLOR_TEST_PREFIX}server.${name} PROPERTIES TIMEOUT 600)
endforeach()

# What does not depend on the build.
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME inspections-can-fail COMMAND ${PARLOR_PYTHON} ${server}/test_inspector.py)
endif()

# The server, seen from the wire: what it answers, what it keeps, what it survives.
set(server ${CMAKE_CURRENT_SOURCE_DIR}/server)

# Debian's Python goes first: another on the PATH may lack the package python3-jsonschema.
find_program(PARLOR_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PARLOR_PYTHON python3 REQUIRED)

foreach(name conformance crash garbage keeper nodes notices security)
    add_test(NAME ${PARLOR_TEST_PREFIX}server.${name}
        COMMAND ${PARLOR_PYTHON} ${server}/${name}.py $<TARGET_FILE:parlor>)
    set_tests_properties(${PARLOR_TEST_PREFIX}server.${name} PROPERTIES TIMEOUT 600)
endforeach()

# What does not depend on the build.
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME inspections-can-fail COMMAND ${PARLOR_PYTHON} ${server}/test_inspector.py)
endif()

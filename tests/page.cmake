# The page: its own checks and unit tests, and tests with a real browser and a real server.
set(page ${PROJECT_SOURCE_DIR}/tools/page)

if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME page.check COMMAND ${page} run check)
    add_test(NAME page.units COMMAND ${page} run units)
    # All browser tests are one test, which runs two files at a time in two browsers: starting a browser for each file
    # would take longer than many of the files. Nothing but lint takes longer, so it starts at once.
    add_test(NAME page.visits COMMAND ${page} run pages)
    set_tests_properties(page.visits PROPERTIES ENVIRONMENT PARLOR=$<TARGET_FILE:parlor> TIMEOUT 5400 COST 1000)
    parlor_computes(page.check page.units page.visits)
    set(games ${PROJECT_SOURCE_DIR}/src/games)
    file(GLOB texts CONFIGURE_DEPENDS ${games}/*/lessons.json ${games}/*/openings.txt ${games}/*/puzzles.txt)
    set(modules ${PROJECT_SOURCE_DIR}/build/wasm/src/wasm)
    foreach(name check units visits)
        parlor_reads(page.${name} ${texts} ${modules}/engine.wasm ${modules}/rules.wasm src/server/api/openapi.yaml tests/data web)
    endforeach()
endif()

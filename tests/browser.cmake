# The browser build is a tree of its own; the tests of the release hold it to the program at the shell.
if(PARLOR_BENCH)
    add_test(NAME ${PARLOR_TEST_PREFIX}same_bench_in_the_browser
        COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/browser/same_bench
                $<TARGET_FILE:parlor> ${PROJECT_SOURCE_DIR}/build/wasm/src/wasm/engine.wasm)
endif()

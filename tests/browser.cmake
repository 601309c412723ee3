# The browser build has its own build tree; the release tests compare it with the native program.
if(PARLOR_BENCH)
    add_test(NAME ${PARLOR_TEST_PREFIX}same_bench_in_the_browser
        COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/browser/same_bench
                $<TARGET_FILE:parlor> ${PROJECT_SOURCE_DIR}/build/wasm/src/wasm/engine.wasm)
    parlor_reads(${PARLOR_TEST_PREFIX}same_bench_in_the_browser tests/browser)
endif()

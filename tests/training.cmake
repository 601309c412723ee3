# A small run of the whole pipeline that makes a network.
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME training COMMAND python3 ${CMAKE_CURRENT_SOURCE_DIR}/training/test_generation.py $<TARGET_FILE:parlor>)
    parlor_reads(training training)
endif()

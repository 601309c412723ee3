# Transcripts of the command line. They run for every build, so that reports of sanitizers fail them, too.
set(cli ${CMAKE_CURRENT_SOURCE_DIR}/cli)

function(parlor_cli_test name)
    add_test(NAME ${PARLOR_TEST_PREFIX}cli/${name} COMMAND python3 ${ARGN})
    set_tests_properties(${PARLOR_TEST_PREFIX}cli/${name} PROPERTIES TIMEOUT 600 LABELS quick)
endfunction()

file(GLOB transcripts CONFIGURE_DEPENDS ${cli}/*.txt)
foreach(transcript IN LISTS transcripts)
    cmake_path(GET transcript STEM name)
    parlor_cli_test(${name} ${cli}/transcripts.py $<TARGET_FILE:parlor> ${transcript})
endforeach()
parlor_cli_test(terminal ${cli}/terminal.py $<TARGET_FILE:parlor>)
parlor_cli_test(screen ${cli}/screen.py $<TARGET_FILE:parlor>)
parlor_cli_test(bot ${cli}/bot.py $<TARGET_FILE:parlor>)
parlor_cli_test(login ${cli}/login.py $<TARGET_FILE:parlor>)
parlor_cli_test(online ${cli}/online.py $<TARGET_FILE:parlor>)
parlor_cli_test(pbm ${cli}/pbm.py $<TARGET_FILE:parlor>)

# Tests that do not depend on the build.
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    file(GLOB pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/docs/*.md)
    add_test(NAME docs-are-true COMMAND python3 ${cli}/transcripts.py $<TARGET_FILE:parlor> ${pages})
    add_test(NAME solved-twice COMMAND python3 ${CMAKE_CURRENT_SOURCE_DIR}/second_opinion.py $<TARGET_FILE:parlor>)
    add_test(NAME transcripts-can-fail COMMAND python3 ${cli}/test_transcripts.py)
    add_test(NAME first-start COMMAND python3 ${cli}/first_start.py $<TARGET_FILE:parlor> $<TARGET_FILE:parlor-games>)
    set_tests_properties(docs-are-true transcripts-can-fail PROPERTIES LABELS quick)
endif()

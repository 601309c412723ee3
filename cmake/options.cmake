# What every target of ours is compiled with, and the switches the presets set.

option(PARLOR_TESTS "Build the tests" OFF)
option(PARLOR_BATCHES "Compile several sources of a library or test program at a time" ON)
option(PARLOR_UNITS "Build all test programs by default" ON)
option(PARLOR_ONLY_THREADED "Of the tests, build those of what has threads" OFF)
option(PARLOR_FUZZ "Build the fuzz targets (needs clang)" OFF)
option(PARLOR_BENCH "Build the benchmarks" OFF)
option(PARLOR_WASM "Build what runs in a browser, and only that" OFF)
option(PARLOR_ENGINE_ONLY "Build only parlor-engine, which plays and trains without a server" OFF)
option(PARLOR_NATIVE "Train with all that the processor of this machine can do" OFF)
set(PARLOR_SANITIZE "" CACHE STRING "Sanitizers to build with, as -fsanitize takes them: address,undefined or thread")

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

add_library(project_options INTERFACE)
target_compile_features(project_options INTERFACE cxx_std_20)
target_include_directories(project_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(project_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Werror)

# g++ 12 sees overlaps in std::string that are not there (its bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(project_options INTERFACE -Wno-restrict)
endif()

# Debian's x86-64 baseline predates the bit-counting instruction that sets of squares live on.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    target_compile_options(project_options INTERFACE -march=x86-64-v2)
endif()

# No page solves boards, and it draws its pictures itself.
if(PARLOR_WASM)
    target_compile_definitions(project_options INTERFACE PARLOR_WITHOUT_SOLVERS PARLOR_WITHOUT_PICTURES)
endif()

if(PARLOR_SANITIZE)
    target_compile_options(project_options INTERFACE
        -fsanitize=${PARLOR_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(project_options INTERFACE -fsanitize=${PARLOR_SANITIZE})
    # A null pointer that is followed is an invalid address, which the address sanitizer reports. Checks before every member
    # access would make a third of what is compiled.
    target_compile_options(project_options INTERFACE -fno-sanitize=null,alignment,object-size,vptr)
endif()

# A checksum of a program that would differ for every commit, although only the text of --version does. Without it, tools/ctest
# sees whether a program has changed.
if(PARLOR_TESTS)
    target_link_options(project_options INTERFACE -Wl,--build-id=none)
endif()

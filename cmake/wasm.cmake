# Rules, tables and bots for the page: WebAssembly, by Debian's clang 19 with its wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)  # there is no main() to link
# Libraries that are headers only are the machine's; everything else is wasi-libc's, which comes first.
# What every browser since 2021 has: states are copied in one instruction.
set(CMAKE_CXX_FLAGS_INIT "-idirafter /usr/include -mbulk-memory -mnontrapping-fptoint -msign-ext")
set(ORRERY_WASM ON)

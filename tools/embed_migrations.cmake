# Writes the files of server/migrations as a C++ source, so that the program carries its own schema.
# Usage: cmake -D FOLDER=<server/migrations> -D OUTPUT=<file.cpp> -P embed_migrations.cmake

file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/*.sql)
list(SORT files)

set(source "#include \"storage/migrator.hpp\"\n\nnamespace kredenz::storage {\nnamespace {\n\n")
string(APPEND source "constexpr MigrationFile files[] = {\n")
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  string(APPEND source "    {\"${file}\", R\"migration(${text})migration\"},\n")
endforeach()
string(APPEND source "};\n\n}  // namespace\n\n")
string(APPEND source "std::span<const MigrationFile> embedded_migrations() { return files; }\n\n}  // namespace kredenz::storage\n")

file(WRITE ${OUTPUT} "${source}")

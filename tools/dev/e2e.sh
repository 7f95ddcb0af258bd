# ./dev e2e: the browser tests alone; pictures of every page are left in build/e2e/.
source tools/dev/test.sh

command_e2e() { command_test e2e; }

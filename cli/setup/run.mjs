import { endWithParent } from './end-with-parent.mjs';
import { runCommand } from './run-command.mjs';

endWithParent();
// npm runs scripts in the project's folder and keeps in INIT_CWD where the person stood.
process.exitCode = await runCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());

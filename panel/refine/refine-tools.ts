/** What refining needs beside the panel's own: PostCSS comes with it, so it is loaded when asked for. */
export { laterEdits, proposeSheets } from '../../core/dark-model/propose-sheets.ts';
export { readReply } from '../../core/dark-model/read-reply.ts';
export { refineRequest } from '../../core/dark-model/refine-request.ts';

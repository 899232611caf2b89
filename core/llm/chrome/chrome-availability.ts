import { type BuiltInAvailability, builtInLlm, sessionOptions } from './built-in-llm.ts';

/** Whether Chrome's model is on the device, can be downloaded, or cannot run here. */
export async function chromeAvailability(): Promise<BuiltInAvailability> {
  return (await builtInLlm()?.availability(sessionOptions(false))) ?? 'unavailable';
}

import { type BuiltInAvailability, builtInModel, sessionOptions } from './built-in-model.ts';

/** Whether Chrome's model is here, could be fetched, or cannot run on this device. */
export async function chromeAvailability(): Promise<BuiltInAvailability> {
  return (await builtInModel()?.availability(sessionOptions(false))) ?? 'unavailable';
}

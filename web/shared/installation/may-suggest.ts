import { findRegistration, isSupported, type AppWorker } from "./app-worker";
import { isDismissed } from "./dismissal";
import { isStandalone } from "./platform";

/** Whether somebody may be asked at all whether they want the app. */
export async function maySuggest(worker: AppWorker): Promise<boolean> {
  if (isStandalone() || !isSupported() || isDismissed()) return false;
  try {
    return (await findRegistration(worker)) === null;
  } catch {
    return false;
  }
}

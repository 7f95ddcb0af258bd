import { MailServer } from "../harness/fakes/mail-server";
import { PushServer } from "../harness/fakes/push-service";
import { OnlineBusiness } from "../harness/online-business";
import type { ServerOptions } from "../harness/server";

/** An online business that reaches its guests by mail and push: all that a guest can leave behind, it knows. */
export async function openReachingBusiness({ settings, ...options }: ServerOptions) {
  const mailServer = await MailServer.start();
  const pushServer = await PushServer.start();
  const online = await OnlineBusiness.open({
    ...options,
    settings: {
      KREDENZ_SMTP: `${mailServer.settings.KREDENZ_SMTP}/ringlotte.test`,
      KREDENZ_MAIL_FROM: "post@ringlotte.test",
      KREDENZ_PUSH_URL: String(pushServer.settings.KREDENZ_PUSH_URL),
      ...settings,
    },
  });
  const stop = async () => {
    await online.stop();
    await pushServer.stop();
    await mailServer.stop();
  };
  return { online, pushServer, stop };
}

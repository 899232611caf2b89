import type { Protocol } from 'devtools-protocol';
import type { RequestListener } from '../../core/page/settle/open-requests.ts';
import type { CdpSession } from '../../core/platform/cdp/cdp-session.ts';

/** The protocol's names of what a request is for, as `webRequest` calls them; the rest are `other`. */
const TYPES: Readonly<Partial<Record<Protocol.Network.ResourceType, string>>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xmlhttprequest',
  Fetch: 'xmlhttprequest',
  Ping: 'ping',
  CSPViolationReport: 'csp_report',
};

/** Reports the requests of one target, from now on, to whoever listens; needs `Network.enable`. */
export function followRequests(session: CdpSession, to: () => RequestListener | null): void {
  const own = (id: string) => `${session.sessionId ?? ''} ${id}`;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, loaderId }) => {
    const isMain =
      session.sessionId === undefined && requestId === loaderId && frameId !== undefined;
    const document = isMain ? 'main_frame' : 'sub_frame';
    to()?.began({
      id: own(requestId),
      method: request.method,
      url: request.url,
      type: type === 'Document' ? document : ((type && TYPES[type]) ?? 'other'),
    });
  });
  session.on('Network.webSocketCreated', ({ requestId, url }) =>
    to()?.began({ id: own(requestId), method: 'GET', url, type: 'websocket' }),
  );
  session.on('Network.webTransportCreated', ({ transportId, url }) =>
    to()?.began({ id: own(transportId), method: 'GET', url, type: 'webtransport' }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    to()?.answered(own(requestId), response.mimeType),
  );
  session.on('Network.loadingFinished', ({ requestId }) => to()?.ended(own(requestId)));
  session.on('Network.loadingFailed', ({ requestId }) => to()?.ended(own(requestId)));
  session.on('Network.webSocketClosed', ({ requestId }) => to()?.ended(own(requestId)));
  session.on('Network.webTransportClosed', ({ transportId }) => to()?.ended(own(transportId)));
}

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

/** Reports the requests of one target, from now on, to `listener`; needs `Network.enable`. */
export function followRequests(session: CdpSession, listener: RequestListener): void {
  const own = (id: string) => `${session.sessionId ?? ''} ${id}`;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, loaderId }) => {
    const isMain = session.sessionId === undefined && requestId === loaderId && frameId !== undefined;
    const document = isMain ? 'main_frame' : 'sub_frame';
    listener.began({
      id: own(requestId),
      method: request.method,
      url: request.url,
      type: type === 'Document' ? document : ((type && TYPES[type]) ?? 'other'),
    });
  });
  session.on('Network.webSocketCreated', ({ requestId, url }) =>
    listener.began({ id: own(requestId), method: 'GET', url, type: 'websocket' }),
  );
  session.on('Network.webTransportCreated', ({ transportId, url }) =>
    listener.began({ id: own(transportId), method: 'GET', url, type: 'webtransport' }),
  );
  session.on('Network.responseReceived', ({ requestId, response }) =>
    listener.answered(own(requestId), response.mimeType),
  );
  session.on('Network.loadingFinished', ({ requestId }) => listener.ended(own(requestId)));
  session.on('Network.loadingFailed', ({ requestId }) => listener.ended(own(requestId)));
  session.on('Network.webSocketClosed', ({ requestId }) => listener.ended(own(requestId)));
  session.on('Network.webTransportClosed', ({ transportId }) => listener.ended(own(transportId)));
}

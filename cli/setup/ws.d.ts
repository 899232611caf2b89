/** The package brings no types; what is used of it is as the standard has it. */
declare module 'ws' {
  const WebSocketOfWs: typeof WebSocket;
  export default WebSocketOfWs;
}

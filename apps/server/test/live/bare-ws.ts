// The package of sockets itself, for what is measured against it.
export { WebSocket, WebSocketServer } from 'ws';

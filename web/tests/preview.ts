// Serves the built page in front of a house that does not serve pages itself, with the policy that a house sets.
import { preview } from 'vite';

const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
].join('; ');

export interface Server {
    close(): Promise<void>;
}

export async function servePage(folder: string, port: number, house: string): Promise<Server> {
    const server = await preview({
        configFile: false,
        logLevel: 'silent',
        build: { outDir: folder },
        preview: {
            port,
            strictPort: true,
            host: '127.0.0.1',
            headers: { 'Content-Security-Policy': policy },
            proxy: { '/api': { target: house }, '/live': { target: house, ws: true } },
        },
    });
    return { close: () => server.close() };
}

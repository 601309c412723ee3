// Players who use the API instead of a page.
import { expect } from 'vitest';

export class ApiPlayer {
    private constructor(
        private readonly house: string,
        readonly name: string,
        private readonly cookie: string,
        private readonly token: string | null = null,
    ) {}

    /** A program that has this token. */
    static program(house: string, token: string): ApiPlayer {
        return new ApiPlayer(house, '', '', token);
    }

    static async signUp(house: string, name: string): Promise<ApiPlayer> {
        const response = await fetch(`${house}/api/account`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', Origin: house },
            body: JSON.stringify({ name, password: 'correct horse battery' }),
        });
        expect(response.status, await response.clone().text()).toBeLessThan(300);
        const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
        return new ApiPlayer(house, name, cookie);
    }

    /** The session, for a browser in which the same player is signed in. */
    session(): { readonly name: string; readonly value: string; readonly url: string } {
        const [name = '', value = ''] = this.cookie.split('=');
        return { name, value, url: this.house };
    }

    post<T>(path: string, body?: object): Promise<T> {
        return this.send('POST', path, body);
    }

    put<T>(path: string, body?: object): Promise<T> {
        return this.send('PUT', path, body);
    }

    async get<T>(path: string): Promise<T> {
        const response = await fetch(this.house + path, { headers: { Cookie: this.cookie } });
        return (await response.json()) as T;
    }

    private credential(): Record<string, string> {
        if (this.token !== null) return { Authorization: `Bearer ${this.token}` };
        return { Origin: this.house, Cookie: this.cookie };
    }

    private async send<T>(method: string, path: string, body?: object): Promise<T> {
        const response = await fetch(this.house + path, {
            method,
            headers: { 'Content-Type': 'application/json', ...this.credential() },
            ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const text = await response.text();
        expect(response.ok, `${path}: ${text}`).toBe(true);
        return (text === '' ? null : JSON.parse(text)) as T;
    }
}

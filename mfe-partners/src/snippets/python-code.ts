import type { Exchange } from './exchange';

/** A server for Python 3.9 or later, without packages. */
export function pythonCode(exchange: Exchange): string {
  const { url, origin, method, keyVariable, patience, successStatus, comments, longestUserName } = exchange;
  return `# ${comments.run('python3 token_server.py')}
import http.client
import json
import os
import sys
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

key = os.environ.get("${keyVariable}")
if not key:
    sys.exit("Set ${keyVariable} to your partner key.")


def fetch_token(user_name):
    request = urllib.request.Request(
        "${url}",
        method="${method}",
        headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
        data=json.dumps({"origin": "${origin}", "user_name": user_name[:${longestUserName}]}).encode(),
    )
    try:
        with urllib.request.urlopen(request, timeout=${patience}) as response:
            status, body = response.status, response.read()
    except urllib.error.HTTPError as error:
        status, body = error.code, error.read()
    if status != ${successStatus}:
        raise RuntimeError(f"The load portal answered {status}: {body.decode(errors='replace')}")
    return body


${tokenHandler(exchange)}


ThreadingHTTPServer(("localhost", int(os.environ.get("PORT", "8080"))), TokenHandler).serve_forever()`;
}

function tokenHandler({ route, comments, failureStatus, failureText }: Exchange): string {
  return `class TokenHandler(BaseHTTPRequestHandler):
    # ${comments.page}
    def do_GET(self):
        if self.path != "/":
            return self.send(404, b"{}")
        page = Path("index.html")
        self.send(200, page.read_bytes() if page.is_file() else b"index.html is missing.", "text/html; charset=utf-8")

    def do_POST(self):
        if self.path != "${route}":
            return self.send(404, b"{}")
        # ${comments.signedIn}
        # ${comments.userName}
        user_name = ""
        try:
            status, body = 200, fetch_token(user_name)
        except (OSError, RuntimeError, http.client.HTTPException) as error:
            self.log_error("%s", error)
            status, body = ${failureStatus}, json.dumps({"error": "${failureText}"}).encode()
        self.send(status, body)

    def send(self, status, body, content_type="application/json"):
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)`;
}

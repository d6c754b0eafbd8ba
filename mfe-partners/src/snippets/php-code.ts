import type { Exchange } from './exchange';

/** A script for PHP 8 or later with its cURL extension. */
export function phpCode(exchange: Exchange): string {
  const { url, origin, route, method, keyVariable, patience, successStatus, failureStatus, failureText } = exchange;
  const { comments, longestUserName } = exchange;
  return `<?php
// Let your web server run this script for POST ${route}. To try it with the page in index.html:
// ${comments.run('php -S localhost:8080 token.php')}
declare(strict_types=1);

function fetchToken(string $key, string $userName): string
{
    $request = curl_init('${url}');
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => '${method}',
        CURLOPT_HTTPHEADER => ["Authorization: Bearer $key", 'Content-Type: application/json'],
        CURLOPT_POSTFIELDS => json_encode([
            'origin' => '${origin}',
            'user_name' => iconv_substr($userName, 0, ${longestUserName}, 'UTF-8'),
        ], JSON_THROW_ON_ERROR),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => ${patience},
    ]);
    $body = curl_exec($request);
    if ($body === false) {
        throw new RuntimeException('The load portal could not be reached: ' . curl_error($request));
    }
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status !== ${successStatus}) {
        throw new RuntimeException("The load portal answered $status: $body");
    }
    return $body;
}

header('Cache-Control: no-store');
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
// ${comments.page}
if ($_SERVER['REQUEST_METHOD'] === 'GET' && $path === '/') {
    header('Content-Type: text/html; charset=utf-8');
    echo is_file('index.html') ? file_get_contents('index.html') : 'index.html is missing.';
    exit;
}
header('Content-Type: application/json');
if ($_SERVER['REQUEST_METHOD'] !== 'POST' || $path !== '${route}') {
    http_response_code(404);
    exit('{}');
}
// ${comments.signedIn}
// ${comments.userName}
$userName = '';
try {
    $key = getenv('${keyVariable}') ?: throw new RuntimeException('Set ${keyVariable} to your partner key.');
    echo fetchToken($key, $userName);
} catch (Throwable $error) {
    error_log($error->getMessage());
    http_response_code(${failureStatus});
    echo json_encode(['error' => '${failureText}']);
}`;
}

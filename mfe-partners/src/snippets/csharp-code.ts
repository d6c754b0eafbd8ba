import type { Exchange } from './exchange';

/** A minimal ASP.NET Core application for .NET 8 or later, without packages. */
export function csharpCode(exchange: Exchange): string {
  const { url, origin, route, method, keyVariable, patience, successStatus, failureStatus, failureText } = exchange;
  const { comments, longestUserName } = exchange;
  return `// Program.cs of a project made with: dotnet new web
// ${comments.run('dotnet run --urls http://localhost:8080')}
using System.Net.Http.Headers;

var key = Environment.GetEnvironmentVariable("${keyVariable}");
if (string.IsNullOrEmpty(key)) throw new InvalidOperationException("Set ${keyVariable} to your partner key.");

var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${patience}) };
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);

async Task<string> FetchToken(string userName)
{
    var name = userName.Length > ${longestUserName} ? userName[..${longestUserName}] : userName;
    using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");
    request.Content = JsonContent.Create(new { origin = "${origin}", user_name = name });
    using var response = await client.SendAsync(request);
    var body = await response.Content.ReadAsStringAsync();
    if ((int)response.StatusCode != ${successStatus})
        throw new HttpRequestException($"The load portal answered {(int)response.StatusCode}: {body}");
    return body;
}

var app = WebApplication.CreateBuilder(args).Build();
app.MapPost("${route}", async (HttpResponse response) =>
{
    // ${comments.signedIn}
    // ${comments.userName}
    var userName = "";
    response.Headers.CacheControl = "no-store";
    try
    {
        return Results.Content(await FetchToken(userName), "application/json");
    }
    catch (Exception error) when (error is HttpRequestException or TaskCanceledException)
    {
        app.Logger.LogError(error, "Could not get a load dashboard token.");
        return Results.Json(new { error = "${failureText}" }, statusCode: ${failureStatus});
    }
});
// ${comments.page}
app.MapGet("/", () => File.Exists("index.html")
    ? Results.File(Path.GetFullPath("index.html"), "text/html; charset=utf-8")
    : Results.Text("index.html is missing."));
app.Run();`;
}
